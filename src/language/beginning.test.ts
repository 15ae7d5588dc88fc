import { expect, test } from "vitest";
import { beginningOf, shortened } from "./beginning.ts";

test.each([
  ["Pier", 10, "Pier"],
  ["Pier", 2, "Pi"],
  ["ab😀c", 3, "ab"],
  ["ab😀c", 4, "ab😀"],
  ["a👨‍👩‍👧‍👦b", 6, "a"],
  ["🇩🇪🇫🇷", 6, "🇩🇪"],
  ["cafe\u0301s", 4, "caf"],
  ["नमस्ते", 3, "नम"],
  ["한국", 1, "한"],
  ["", 0, ""],
])("of %j, %i units are %j", (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

test("a text that is too long ends in an ellipsis", () => {
  expect(shortened("Old pier", 8)).toBe("Old pier");
  expect(shortened("Old pier", 5)).toBe("Old…");
  expect(shortened("Old 😀😀", 7)).toBe("Old 😀…");
});
