import { expect, test } from "vitest";
import { askingAt, inserted } from "#src/studio/fields/text/asked-text.ts";

const picture = "![A lake](/uploads/lake.png)";

/** @param marked a text with its caret as `^`, or its selection between two of them */
function withPicture(marked: string): string {
  const start = marked.indexOf("^");
  const end = Math.max(start, marked.lastIndexOf("^") - 1);
  const text = { value: marked.replaceAll("^", ""), start, end };
  return inserted(askingAt(text, "picture", "/uploads/lake.png"), picture).value;
}

test.each([
  ["an empty text", "^", picture],
  ["a word", "One wo^rd here\nand there.\n\nTwo", `One word here\nand there.\n\n${picture}\n\nTwo`],
  ["bold text that begins a line", "One^\n**two**\n", `One\n**two**\n\n${picture}\n`],
  ["the line below a list", "- One\n- Two\n^", `- One\n- Two\n\n${picture}`],
  ["an item of a list", "- O^ne\n- Two\n", `- One\n\n${picture}\n\n- Two\n`],
  ["a selection", "One ^two^", `One \n\n${picture}`],
  ["the beginning of a paragraph", "One\n\n^Two", `One\n\n${picture}\n\nTwo`],
  ["a row of a table", "| One | ^ |\n| --- | --- |", `| One | ${picture} |\n| --- | --- |`],
])("a picture added in %s is a paragraph, except in a table", (_, marked, expected) => {
  expect(withPicture(marked)).toBe(expected);
});
