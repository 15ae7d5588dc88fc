import fc from "fast-check";
import { expect, test } from "vitest";
import { folded, otherNumbers, searchWords, termOf } from "./search-words.ts";

test("a plain text is folded like any other", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect(folded(text)).toBe(text.split(/\s+/).map(termOf).filter(Boolean).join(" "));
    }),
    { examples: [["C++ and f#"], ["Q&A & B & B"]] },
  );
});

test.each([
  ["fees", ["fee"]],
  ["boxes", ["boxe", "box"]],
  ["policies", ["policie", "policy"]],
  ["policy", ["policies"]],
  ["hoteles", ["hotele", "hotel"]],
  ["cafés", ["café"]],
  ["day", []],
  ["gas", []],
  ["bus", []],
  ["class", []],
  ["analysis", []],
  ["Haus", []],
  ["図書館", []],
  ["2026s", []],
])("%s may stand for %j", (word, forms) => {
  expect(otherNumbers(word)).toEqual(forms);
});

test.each([
  ["Our Q&A and the Q & A", ["our", "q&a", "and", "the", "q&a"]],
  ["AT&T, C++ or D&D?", ["at&t", "c++", "or", "d&d"]],
  ["Tea & cake, Smith&Son", ["tea", "cake", "smith", "son"]],
])("%s has the words %j", (text, words) => {
  expect(searchWords(text).map(({ word }) => termOf(word))).toEqual(words);
});
