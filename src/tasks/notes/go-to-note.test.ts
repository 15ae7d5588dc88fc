import { expect, test } from "vitest";
import type { NoteItem } from "./calls.ts";
import { noteAfter } from "./go-to-note.ts";

const note = (id: string, more: Partial<NoteItem> = {}): NoteItem => ({
  ...{ id, document: "page:/", messages: [], resolved: false, gone: false },
  ...more,
});

const notes = [
  note("a", { block: "hero" }),
  note("done", { block: "steps", resolved: true }),
  note("b", { document: "page:/contact" }),
];

test.each([
  ["nothing", undefined, "a"],
  ["a block without notes", { document: "page:/", block: "faq" } as const, "a"],
  ["a block with one", { document: "page:/", block: "hero" } as const, "b"],
  ["the last", { document: "page:/contact" } as const, "a"],
])("the next open note after %s", (_, here, next) => {
  expect(noteAfter(notes, here)?.id).toBe(next);
});

test("there is none where all are resolved", () => {
  expect(noteAfter([note("done", { resolved: true })], undefined)).toBeUndefined();
});
