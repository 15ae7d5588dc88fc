import { expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { parseMarkdown } from "#src/content/markdown/markdown-parse.ts";
import { markdownProblems } from "#src/content/markdown/unparsed-markdown.ts";
import { writeMarkdown } from "#src/editing/paste/write-markdown.ts";

const table = (cell: string) => `| Day | Open |\n| --- | ---- |\n| Mon | ${cell} |\n`;

test.each(["9 to 12<br>14 to 18", "**9 to 12<br/>14** to 18", "9 to 12<BR />14 to 18"])(
  "%s is two lines in a cell, which are no problem",
  (cell) => {
    expect(renderMarkdown(table(cell))).toMatch(/9 to 12<br>\n?14/);
    expect(markdownProblems(table(cell))).toEqual([]);
    expect(writeMarkdown(structuredClone(parseMarkdown(table(cell))))).toMatch(/9 to 12<br>14/);
  },
);

test.each([
  "Roses are red<br>violets are blue",
  "# Roses<br/>and violets",
  "- Roses are **red<br />violets** are blue",
])("%s is two lines, which are no problem", (text) => {
  expect(renderMarkdown(text)).toMatch(/(?:red|Roses)<br>\n?(?:violets|and)/);
  expect(markdownProblems(text)).toEqual([]);
});

test("all other HTML is not shown", () => {
  expect(markdownProblems(table("9<b>12</b>")).map(({ code }) => code)).toEqual([
    "markdown/html",
    "markdown/html",
  ]);
  expect(markdownProblems("One.\n\n<br>\n\nTwo.").map(({ code }) => code)).toEqual(["markdown/html"]);
});
