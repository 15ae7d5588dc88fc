// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enterForm } from "#src/studio/kernel/shell/actions/focus.ts";

beforeEach(() =>
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] }),
);
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const row = () => document.querySelector<HTMLElement>("#row");

/** A row that has the focus, and a panel whose fields are still loading. */
function openPanel(): void {
  document.body.innerHTML =
    '<button id="row"></button><section data-pane="form"><button id="close"></button></section>';
  row()?.focus();
  enterForm();
  vi.advanceTimersByTime(100);
}

test("the first field of a panel gets the focus, also if it comes late", () => {
  openPanel();
  vi.advanceTimersByTime(1000);
  expect(document.activeElement?.id).toBe("close");
  document.querySelector("section")?.append(Object.assign(document.createElement("input"), { id: "field" }));
  vi.advanceTimersByTime(100);
  expect(document.activeElement?.id).toBe("field");
});

test("a press elsewhere keeps the focus, whatever comes into the panel", () => {
  openPanel();
  row()?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  vi.advanceTimersByTime(1000);
  document.querySelector("section")?.append(document.createElement("input"));
  vi.advanceTimersByTime(1000);
  expect(document.activeElement?.id).toBe("row");
});
