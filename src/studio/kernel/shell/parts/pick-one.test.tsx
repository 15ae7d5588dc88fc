// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test, vi } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { PickOne } from "./pick-one.tsx";

const shown = shownPart();

test.each([
  ["arab", "ar"],
  ["pt", "pt"],
  ["xx", "xx"],
])(
  "Enter takes the first choice that has what was typed, or a value that was typed: %j",
  async (typed, value) => {
    const picks = [
      { value: "ar", label: "Arabic" },
      { value: "pt-BR", label: "Brazilian Portuguese", note: "pt-BR" },
      { value: "pt", label: "Portuguese", note: "pt" },
    ];
    let picked = "";
    await shown.show(
      <PickOne label="Language" picks={picks} value={undefined} free onPick={(next) => (picked = next)} />,
    );
    const input = shown.place.querySelector("input");
    if (!input) throw new Error("there is no field");
    await act(async () => {
      input.focus();
      Reflect.set(HTMLInputElement.prototype, "value", typed, input);
      input.dispatchEvent(new InputEvent("input", { bubbles: true, data: typed }));
      await vi.waitFor(() => expect(picked).toBe(typed));
    });
    await act(async () => {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    await vi.waitFor(() => expect(picked).toBe(value));
  },
);

test("after a click typing replaces the chosen text and so begins a search; a second click puts the caret into it", async () => {
  const picks = [{ value: "ar", label: "Arabic" }];
  await shown.show(<PickOne label="Language" picks={picks} value="ar" onPick={() => {}} />);
  const input = shown.place.querySelector("input");
  if (!input) throw new Error("there is no field");
  const click = () =>
    act(async () => {
      input.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      input.focus();
      input.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  const selectedAt = (key: string) => {
    input.setSelectionRange(2, 2);
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return [input.selectionStart, input.selectionEnd];
  };
  await click();
  expect(selectedAt("Shift")).toEqual([2, 2]);
  expect(selectedAt("g")).toEqual([0, "Arabic".length]);
  expect(selectedAt("e")).toEqual([2, 2]);
  await click();
  expect(selectedAt("g")).toEqual([2, 2]);
});
