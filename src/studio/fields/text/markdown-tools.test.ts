import { expect, test } from "vitest";
import { hasFormat, markdownTools } from "./markdown-tools.ts";

test.each([
  ["a **bold w|ord** here", ["bold"]],
  ["a **bold word|** here", ["bold"]],
  ["a plain w|ord", []],
  ["- it|em", ["bulleted-list"]],
  ["1. it|em", ["numbered-list"]],
  ["> word|s", ["quote"]],
  ["", []],
])("the formats at the caret in %j", (marked, formats) => {
  const at = Math.max(0, marked.indexOf("|"));
  const text = { value: marked.replace("|", ""), start: at, end: at };
  expect(markdownTools.filter((tool) => hasFormat(tool, text)).map(({ name }) => name)).toEqual(formats);
});
