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
