import { expect, test } from "vitest";
import { PackedText, WorkingCopy } from "./working-copy.ts";

const copy = WorkingCopy.open("pages/about.json", new PackedText("one"), 1);

test("a document is saved until its text is another, and again once the text is the one on disk", () => {
  expect([copy.isSaved, copy.text, copy.base]).toEqual([true, "one", "one"]);
  const edited = copy.withText("two", 2);
  expect([edited.isSaved, edited.text, edited.base, edited.revision]).toEqual([false, "two", "one", 2]);
  expect(edited.withText("one", 3).isSaved).toBe(true);
  expect(edited.withBase("two").isSaved).toBe(true);
  expect([edited.saved().isSaved, edited.saved().base]).toEqual([true, "two"]);
  expect(copy.text).toBe("one");
});

test("a document to create has no base, and a removed one no text", () => {
  const created = WorkingCopy.open("pages/new.json", undefined, 1).withText("{}", 2);
  expect([created.base, created.isSaved]).toEqual([undefined, false]);
  const removed = copy.withText(undefined, 2);
  expect([removed.text, removed.isSaved, removed.saved().isSaved]).toEqual([undefined, false, true]);
});

test("the journal keeps every text, also one that UTF-8 cannot express", () => {
  for (const text of ["Größe 👩", "half \ud83d of a pair", ""]) {
    const stored = copy.withText(text, 2).toJSON();
    expect(WorkingCopy.of(JSON.parse(JSON.stringify(stored))).toJSON()).toEqual(stored);
  }
});
