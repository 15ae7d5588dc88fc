import { expect, test } from "vitest";
import { marked, show } from "#tests/engine/editing/marked-text.ts";
import { setHeading, toggleLines } from "./formatting-lines.ts";

test.each([
  ["one\n|\ntwo", "one\n## |\ntwo"],
  ["on|e", "## one|"],
  ["# on|e", "## one|"],
  ["- on|e", "## one|"],
  ["> |", "> ## |"],
])("a line becomes a heading of a given level: %j", (before, after) => {
  expect(show(setHeading(marked(before), 2))).toBe(after);
});

test.each<[Parameters<typeof toggleLines>[1], string, string]>([
  ["bulleted-list", "|one\ntwo|", "|- one\n- two|"],
  ["bulleted-list", "|one\n|two", "- |one|\ntwo"],
  ["bulleted-list", "|one\n\ntwo|", "|- one\n\n- two|"],
  ["bulleted-list", "|- one\n* two|", "|one\ntwo|"],
  ["bulleted-list", "|- one\ntwo|", "|- one\n- two|"],
  ["bulleted-list", "|", "- |"],
  ["numbered-list", "|- one\n  - two|", "|1. one\n  2. two|"],
  ["numbered-list", "|7) one|", "|one|"],
  ["quote", "|one\n\ntwo|", "|> one\n>\n> two|"],
  ["quote", "|> one\n>\n> two|", "|one\n\ntwo|"],
])("%s of %j", (format, before, after) => {
  expect(show(toggleLines(marked(before), format, 0))).toBe(after);
});

test("the caret keeps its place in a single line, and does not leave it", () => {
  expect(show(toggleLines(marked("one\n- t|wo"), "bulleted-list", 0))).toBe("one\nt|wo");
  expect(show(toggleLines(marked("one\n|- two"), "bulleted-list", 0))).toBe("one\n|two");
});
