// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { placesIn } from "#src/studio/kernel/preview/state/places.ts";
import { startState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { Origin } from "#src/studio/kernel/protocol/protocol.ts";
import { TextWriter } from "./text-writer.ts";

const TITLE = { kind: "exact", document: "page:/", pointer: "/blocks/0/title" } as const;
/** A title of the layout, at the same place in another document. */
const NAME = { kind: "exact", document: "layout:site", pointer: "/blocks/0/title" } as const;
const WORDS: Origin = { kind: "computed" };

let writer: TextWriter;
let sent: FromPreview[];

beforeEach(() => {
  sent = [];
  document.body.innerHTML = `
    <div data-key="intro"><h2><!--w0-->Lake<!--/w--></h2><p><!--w1-->Deep<!--/w--></p></div>
    <div data-key="header"><b><!--w0-->Lakes<!--/w--></b></div>`;
  const state = startState({
    ...{ mode: "edit", route: "/", shellOrigin: "", revision: 1 },
    origins: { intro: [TITLE, WORDS], header: [NAME] },
  });
  writer = new TextWriter(state, (message) => sent.push(message));
});
afterEach(() => writer.end());

function begin(key: string, number: number): boolean {
  const block = document.querySelector(`[data-key=${key}]`);
  const place = block && placesIn(block).texts.find((text) => text.number === number);
  if (!place) throw new Error("the block does not have this text");
  return writer.begin(key, place);
}

test("a text that is stored as it is shown is edited in place, and its field is selected", () => {
  expect(begin("intro", 0)).toBe(true);
  expect(writer.isWriting).toBe(true);
  expect(sent).toEqual([
    { type: "picked", selection: { key: "intro", pointer: "/blocks/0/title" }, origin: TITLE },
  ]);
  expect(writer.holds(document.querySelector("h2")?.firstElementChild ?? null)).toBe(true);
});

test("a text that is shown in another form than it is stored is not edited", () => {
  expect(begin("intro", 1)).toBe(false);
  expect(writer.isWriting).toBe(false);
});

test("another text ends the one before", () => {
  begin("intro", 0);
  begin("header", 0);
  expect(writer.writesIn({ key: "header", pointer: "/blocks/0/title" })).toBe(true);
  expect(document.querySelector("h2")?.textContent).toBe("Lake");
});

test("a selection of the edited text keeps it edited; another block, field or none does not", () => {
  begin("intro", 0);
  expect(writer.writesIn({ key: "intro", pointer: "/blocks/0/title" })).toBe(true);
  expect(writer.writesIn({ key: "header", pointer: "/blocks/0/title" })).toBe(false);
  expect(writer.writesIn({ key: "intro", pointer: "/blocks/0/text" })).toBe(false);
  expect(writer.writesIn(undefined)).toBe(false);
});
