// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { pictureUnder } from "#src/studio/kernel/preview/state/pick.ts";
import { startState } from "#src/studio/kernel/preview/state/preview-state.ts";
import { handleMessage } from "#src/studio/kernel/shell/messages/handle-message.ts";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";

const DOCUMENT = "page:/";
const exact = (pointer: string) => ({ kind: "exact", document: DOCUMENT, pointer }) as const;

afterEach(() => document.body.replaceChildren());

/** The pointer of the picture that a file is meant for which is dropped on an element of a block. */
function pointerUnder(html: string, pointers: string[], selector: string): string | undefined {
  document.body.innerHTML = `<div data-key="intro">${html}</div><p>beside it</p>`;
  const state = startState({
    ...{ mode: "edit", route: "/", shellOrigin: "", revision: 1 },
    origins: { intro: pointers.map(exact) },
  });
  return pictureUnder(document.querySelector(selector), state)?.pointer;
}

const ONE = "<h2><!--w0-->Lake<!--/w--></h2><!--a1=src a2=alt--><img>";
const TWO = "<h2>Lakes</h2><!--a0=src--><img id=one><!--a1=src--><img id=two>";

test.each([
  ["on the picture", "img", "/blocks/0/image/src"],
  ["elsewhere in a block with one picture", "h2", "/blocks/0/image/src"],
  ["outside of the block", "p", undefined],
])("a file that is dropped %s", (_, selector, pointer) => {
  const pointers = ["/blocks/0/title", "/blocks/0/image/src", "/blocks/0/image/alt"];
  expect(pointerUnder(ONE, pointers, selector)).toBe(pointer);
});

test.each([
  ["#two", "/blocks/0/items/1/image/src"],
  ["h2", undefined],
])("of two pictures it takes the place of the one under it: %s", (selector, pointer) => {
  const pointers = [0, 1].map((index) => `/blocks/0/items/${index}/image/src`);
  expect(pointerUnder(TWO, pointers, selector)).toBe(pointer);
});

test("the field of the picture is opened, and gets the file", () => {
  const { studio } = new PageWindow(new SharedPage([{ id: "intro", title: "Lake" }]), "intro");
  studio.store.set({ source: true });
  const message = {
    type: "file",
    key: "intro",
    document: DOCUMENT,
    pointer: "/blocks/0/image/src",
    file: new File(["a"], "lake.png", { type: "image/png" }),
  } as const;
  handleMessage(studio, message);
  expect(studio.state).toMatchObject({
    selection: { key: "intro", pointer: "/blocks/0/image/src" },
    source: false,
    handed: message,
  });
});
