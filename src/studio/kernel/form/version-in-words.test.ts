import { expect, test } from "vitest";
import { versionInWords } from "./version-in-words.ts";

test.each([
  ["a value that is gone", "page:/", "/title", undefined, "Removed"],
  ["null", "page:/", "/title", null, "Removed"],
  ["a text", "page:/", "/title", "A", "A"],
  ["a switch", "page:/", "/draft", true, "Yes"],
  ["a number", "page:/", "/order", 3, "3"],
  ["an empty list", "page:/", "/items", [], "Nothing"],
  [
    "a block, without its type and id",
    "page:/",
    "/blocks/0",
    { type: "hero", id: "a", title: "A", items: ["b", { text: "c" }] },
    "A\nb\nc",
  ],
  ["a whole document", "page:/", "", '{ "$schema": "x", "title": "A", "noindex": false }', "A\nNo"],
  ["a whole document with a mistake", "page:/", "", "{", "It has a mistake, so it cannot be read."],
  ["a whole Markdown text", "text:/a.md", "", "# A", "# A"],
])("%s", (_, document, pointer, value, words) => {
  expect(versionInWords(document, pointer, value)).toBe(words);
});
