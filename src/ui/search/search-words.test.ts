import fc from "fast-check";
import { expect, test } from "vitest";
import { folded, otherNumbers, termOf } from "./search-words.ts";

test("a plain text is folded like any other", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect(folded(text)).toBe(text.split(/\s+/).map(termOf).filter(Boolean).join(" "));
    }),
    { examples: [["C++ and f#"]] },
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
