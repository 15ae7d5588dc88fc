import { expect, test } from "vitest";
import { mergedText, movedBy, textChange } from "#src/editing/text-change.ts";

test.each([
  ["in two places", "one two", "One two", "one two!", "One two!"],
  ["at one place, one after the other", "one", "oneAA", "oneB", "oneAAB"],
  ["one removes, the other adds behind it", "one two", "two", "one two three", "two three"],
])("what two people type %s is one text", (_, base, mine, theirs, merged) => {
  expect(mergedText(base, mine, theirs)).toBe(merged);
});

test("two people who replace the same word are asked", () => {
  expect(mergedText("one two", "six two", "ten two")).toBeUndefined();
});

test("a caret stays between its letters while somebody else types", () => {
  const change = textChange("one two", "one, and two");
  expect([2, 3, 7].map((position) => movedBy(change, position))).toEqual([2, 3, 12]);
  expect(movedBy(textChange("one two three", "one three"), 7)).toBe(5);
  // Behind a word that somebody replaces, it stays behind the word.
  expect(movedBy(textChange("one two", "six two"), 3)).toBe(3);
});

test("letters typed at one place by two people come one after the other, however they alternate", () => {
  let text = "one";
  const windows = ["A", "B"].map((letter) => ({ letter, shown: text, caret: text.length }));
  for (let turn = 0; turn < 8; turn += 1) {
    for (const { letter, shown, caret } of windows.slice(turn % 2, (turn % 2) + 1)) {
      text = shown.slice(0, caret) + letter + shown.slice(caret);
      for (const each of windows) {
        const isOwn = each.letter === letter;
        each.caret = isOwn ? caret + 1 : movedBy(textChange(each.shown, text), each.caret);
        each.shown = text;
      }
    }
  }
  expect(text).toMatch(/^one(?:A{4}B{4}|B{4}A{4})$/);
});
