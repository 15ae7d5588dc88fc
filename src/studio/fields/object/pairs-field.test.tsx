// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { form, named, text } from "#tests/engine/studio/shell/sample-fields.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { controls } from "./pairs-field.tsx";

const shown = shownPart();

test("a new condition of a list begins without a value, and changes nothing until it has one", async () => {
  const talk = form(text("room", ""), text("speaker", ""));
  const entry: Field = { ...named("entry"), kind: "union", tag: "collection", members: { talks: talk } };
  shown.studio.store.set({ forms: { blocks: {}, page: form(entry), data: {} } });
  const change = vi.spyOn(shown.studio.editing, "change").mockImplementation(() => {});
  const { pairs: Conditions } = controls;
  if (!Conditions) throw new Error("conditions have no control");
  const field = { ...named("where"), kind: "pairs" } as const;
  const query = { collection: "talks", item: "/item" };
  await shown.show(<Conditions field={field} pointer="/where" value={undefined} />, "page:/", query);
  await act(() => shown.place.querySelector("button")?.click());
  const value = shown.place.querySelector<HTMLInputElement>("input[aria-label=Value]");
  expect(value?.value).toBe("");
  expect(change).not.toHaveBeenCalled();
  if (!value) return;
  value.value = "Hall";
  await act(() => value.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(change.mock.calls.map(([{ operations }]) => operations)).toEqual([
    [{ op: "add", path: "/where", value: { room: "Hall" } }],
  ]);
});
