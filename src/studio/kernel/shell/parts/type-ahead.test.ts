// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  endTypeAhead,
  isComposingAhead,
  takeTypedText,
  typeAhead,
  typeAheadElement,
  typedAhead,
} from "./type-ahead.ts";

let before: HTMLButtonElement;
const onComposed = vi.fn();

beforeEach(() => {
  onComposed.mockReset();
  before = document.body.appendChild(document.createElement("button"));
  before.focus();
});
afterEach(() => {
  endTypeAhead();
  document.body.replaceChildren();
});

function begin(): HTMLTextAreaElement {
  typeAhead("Title", onComposed);
  const area = typeAheadElement();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error("nothing collects the text");
  return area;
}

const press = (target: EventTarget, init: KeyboardEventInit): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

test("what is typed is collected until the focus returns", () => {
  const area = begin();
  expect(document.activeElement).toBe(area);
  expect(area.ariaLabel).toBe("Title");
  area.value = "Ki";
  expect(typedAhead()).toBe("Ki");
  endTypeAhead();
  expect([typedAhead(), typeAheadElement(), document.activeElement]).toEqual(["", null, before]);
});

test("Escape ends it, but not while a word is composed; Tab stays", () => {
  const area = begin();
  expect(press(area, { key: "Tab" }).defaultPrevented).toBe(true);
  expect(press(area, { key: "a" }).defaultPrevented).toBe(false);
  press(area, { key: "Escape", isComposing: true });
  expect(typeAheadElement()).toBe(area);
  press(area, { key: "Escape" });
  expect(typeAheadElement()).toBeNull();
});

test("a press elsewhere ends it as long as nothing has been typed", () => {
  begin();
  before.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(typeAheadElement()).toBeNull();
  const area = begin();
  area.value = "K";
  before.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(typeAheadElement()).toBe(area);
});

test("signs that reach the page itself are taken over, commands and those of other fields are not", () => {
  const area = begin();
  expect(press(document.body, { key: "K" }).defaultPrevented).toBe(true);
  press(document.body, { key: "z", ctrlKey: true });
  press(document.body, { key: "Enter" });
  press(before, { key: "x" });
  expect(area.value).toBe("K");
});

test("a word that is being composed is known, and its end is told", () => {
  const area = begin();
  area.dispatchEvent(new Event("compositionstart"));
  expect(isComposingAhead()).toBe(true);
  area.dispatchEvent(new Event("compositionend"));
  expect([isComposingAhead(), onComposed.mock.calls.length]).toEqual([false, 1]);
});

test("a second one ends the first, and a field that took the focus keeps it", () => {
  const first = begin();
  const second = begin();
  expect([first.isConnected, document.activeElement]).toEqual([false, second]);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  endTypeAhead();
  expect(document.activeElement).toBe(field);
});

test("the text is inserted into the field that has the focus, once", () => {
  const insert = vi.fn(() => true);
  Object.assign(document, { execCommand: insert });
  begin().value = "Kiel";
  takeTypedText();
  takeTypedText();
  expect(insert.mock.calls).toEqual([["insertText", false, "Kiel"]]);
});
