import { expect, test } from "vitest";
import { codePointName, controlCharacterIn, withoutControlCharacters } from "./control-characters.ts";

test.each([
  ["a tab and line breaks", "one\ttwo\r\nthree", undefined],
  ["a joiner, as emoji and Persian need", "👩\u200d💻 می\u200cخواهم", undefined],
  ["a bell", "one\u0007two", "U+0007"],
  ["a line separator", "one\u2028two", "U+2028"],
  ["an override of the direction", "one\u202etwo", "U+202E"],
  ["a direction mark", "one\u200ftwo", "U+200F"],
])("%s in a text that runs to the right", (_, text, name) => {
  const character = controlCharacterIn(text);
  expect(character && codePointName(character)).toBe(name);
});

test("a text that runs to the left may have direction marks, but no overrides", () => {
  expect(controlCharacterIn("12\u200f-\u2068A\u2069", true)).toBeUndefined();
  expect(controlCharacterIn("12\u202eA", true)).toBe("\u202e");
});

test("all of them are removed, and nothing else", () => {
  const text = "\u0007a\u200fb\u202ec\td\u200de";
  expect(withoutControlCharacters(text)).toBe("abc\td\u200de");
  expect(withoutControlCharacters(text, true)).toBe("a\u200fbc\td\u200de");
});
