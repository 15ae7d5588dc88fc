// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdTap, releaseTaps } from "./replay.ts";

let block: HTMLElement;
let heard: string[];

beforeEach(() => {
  heard = [];
  block = document.body.appendChild(document.createElement("section"));
  block.innerHTML = '<p><button id="first"></button><button id="second"></button></p>';
});
afterEach(() => document.body.replaceChildren());

const button = (id: string): Element => {
  const found = block.querySelector(`#${id}`);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

/** Taps a button of the block before it is ready. */
function tap(id: string): void {
  button(id).addEventListener("click", (event) => holdTap(block, event as MouseEvent), { once: true });
  button(id).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
}

function listen(): void {
  for (const { id } of block.querySelectorAll("button"))
    button(id).addEventListener("click", (event) =>
      heard.push(`${id}${(event as MouseEvent).shiftKey ? " with shift" : ""}`),
    );
}

test("taps are replayed once, in order, with the keys that were held", () => {
  tap("first");
  tap("second");
  listen();
  releaseTaps(block);
  releaseTaps(block);
  expect(heard).toEqual(["first with shift", "second with shift"]);
});

test("an impatient second tap on the same element counts once, and one after another element again", () => {
  tap("first");
  tap("first");
  tap("second");
  tap("first");
  listen();
  releaseTaps(block);
  expect(heard).toEqual(["first with shift", "second with shift", "first with shift"]);
});

test("an element that hydration replaced is tapped at its place", () => {
  tap("second");
  block.innerHTML = '<p><button id="first"></button><button id="second"></button></p>';
  listen();
  releaseTaps(block);
  expect(heard).toEqual(["second with shift"]);
});

test.each([
  [
    "a block that has crashed",
    '<p data-block-error><button id="first"></button><button id="second"></button></p>',
  ],
  ["a block that has become shorter", '<p><button id="first"></button></p>'],
])("%s is not tapped", (_, html) => {
  tap("second");
  block.innerHTML = html;
  listen();
  releaseTaps(block);
  expect(heard).toEqual([]);
});

test("the taps of another block stay held", () => {
  tap("first");
  listen();
  releaseTaps(document.createElement("section"));
  expect(heard).toEqual([]);
});
