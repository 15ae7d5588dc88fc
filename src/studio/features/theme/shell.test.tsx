// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test, vi } from "vitest";
import { form, group, text } from "#tests/engine/studio/shell/sample-fields.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { ThemeColours } from "./shell.tsx";

const shown = shownPart();

test("colours that were chosen one by one are counted, and follow the brand again in one step", async () => {
  const theme = form(group("colors", group("steps", group("bg", text("page", ""), text("panel", "")))));
  const change = vi.spyOn(shown.studio.editing, "change").mockImplementation(() => {});
  const colours = (steps: Record<string, Record<string, string>>) => (
    <ThemeColours form={theme} value={{ colors: { brand: "#205b2d", steps } }} answer={undefined} />
  );
  await shown.show(colours({ bg: { page: "#fff", panel: "#eee" } }));
  expect(shown.place.textContent).toContain("2 colours were chosen one by one");
  expect(shown.button("bg")?.textContent).toBe("bg2 chosen");
  await act(() => shown.button("Let all colours")?.click());
  expect(change.mock.calls).toEqual([
    [
      {
        document: "data:theme",
        operations: [{ op: "remove", path: "/colors/steps" }],
        label: "Let all colours follow the brand",
      },
    ],
  ]);
  await shown.show(colours({}));
  expect(shown.place.textContent).not.toContain("one by one");
  expect(shown.button("Let all colours")).toBeUndefined();
});
