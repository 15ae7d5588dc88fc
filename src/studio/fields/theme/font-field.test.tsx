// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test, vi } from "vitest";
import { named } from "#tests/engine/studio/shell/sample-fields.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { controls } from "./font-field.tsx";

const shown = shownPart();

test("while a font is on its way to the site, no other one can be chosen; then it is the font", async () => {
  const { studio } = shown;
  const { font: FontControl } = controls;
  if (!FontControl) throw new Error("fonts have no control");
  const font = { family: "Harbour", files: [{ src: "/uploads/harbour.woff2", weight: "400" }] };
  let answer = (_: { font: typeof font }) => {};
  const uploaded = new Promise<{ font: typeof font }>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(studio.client, "ask").mockResolvedValue({ fonts: [] });
  vi.spyOn(studio.client, "upload").mockReturnValue(uploaded);
  const change = vi.spyOn(studio.editing, "change").mockImplementation(() => {});
  const field = { ...named("font"), kind: "font" } as const;
  await shown.show(<FontControl field={field} pointer="/font" value={undefined} />, "page:/");
  const input = shown.place.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no field for a file");
  const open = vi.spyOn(input, "click").mockImplementation(() => {});
  const press = () =>
    act(() => input.nextElementSibling?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await press();
  expect(open).toHaveBeenCalledTimes(1);
  Object.defineProperty(input, "files", { value: [new File(["wOF2"], "harbour.woff2")] });
  await act(() => input.dispatchEvent(new Event("change", { bubbles: true })));
  await press();
  expect(open).toHaveBeenCalledTimes(1);
  await act(async () => answer({ font }));
  expect(change.mock.calls.map(([{ operations }]) => operations)).toEqual([
    [{ op: "add", path: "/font", value: font }],
  ]);
  await press();
  expect(open).toHaveBeenCalledTimes(2);
});
