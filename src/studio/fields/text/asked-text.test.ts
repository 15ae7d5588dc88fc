import { expect, test } from "vitest";
import { linkMarkdown } from "#src/editing/markdown/inline-links.ts";
import {
  askingAt,
  behindPicture,
  inserted,
  pageForWords,
  withPicture,
} from "#src/studio/fields/text/asked-text.ts";

const picture = "![A lake](/uploads/lake.png)";

/** @param before a text with its caret as `^`, or its selection between two of them */
function withDescribed(before: string): string {
  const start = before.indexOf("^");
  const end = Math.max(start, before.lastIndexOf("^") - 1);
  const text = { value: before.replaceAll("^", ""), start, end };
  return marked(inserted(askingAt(text, "picture", "/uploads/lake.png"), picture));
}

test.each([
  ["the space that a double click selects", "Read the ^guide ^now.", "Read the [guide](/new)^ now."],
  ["a link", "^Some [old *words*](/old) here^.", "[Some old *words* here](/new)^."],
  ["half of a link", "^Some [old^ words](/old) here.", "[Some old words](/new)^ here."],
  ["two links", "[^One](/1) and [two](</2 b>)^", "[One and two](/new)^"],
])("a link over %s is one link with the words alone", (_, before, after) => {
  const start = before.indexOf("^");
  const text = { value: before.replaceAll("^", ""), start, end: before.lastIndexOf("^") - 1 };
  const asking = askingAt(text, "link");
  expect(marked(inserted(asking, linkMarkdown(asking.words, "/new")))).toBe(after);
});

test.each([
  ["an empty text", "^", `${picture}\n\n^`],
  ["a word", "One wo^rd here\nand there.\n\nTwo", `One word here\nand there.\n\n${picture}^\n\nTwo`],
  ["bold text that begins a line", "One^\n**two**\n", `One\n**two**\n\n${picture}\n\n^\n`],
  ["the line below a list", "- One\n- Two\n^", `- One\n- Two\n\n${picture}\n\n^`],
  ["an item of a list", "- O^ne\n- Two\n", `- One\n\n${picture}^\n\n- Two\n`],
  ["a selection", "One ^two^", `One \n\n${picture}\n\n^`],
  ["the beginning of a paragraph", "One\n\n^Two", `One\n\n${picture}^\n\nTwo`],
  ["a row of a table", "| One | ^ |\n| --- | --- |", `| One | ${picture}^ |\n| --- | --- |`],
])(
  "a picture added in %s is a paragraph, except in a table; at the end, the caret is below it",
  (_, marked, expected) => {
    expect(withDescribed(marked)).toBe(expected);
  },
);

/** @param marked a text with its caret as `^` */
const caretIn = (marked: string) => {
  const start = marked.indexOf("^");
  return { value: marked.replace("^", ""), start, end: start };
};
const marked = ({ value, start }: { value: string; start: number }) =>
  `${value.slice(0, start)}^${value.slice(start)}`;

test.each([
  ["^", "![^](/uploads/lake.png)"],
  ["One wo^rd.\n\nTwo", "One word.\n\n![^](/uploads/lake.png)\n\nTwo"],
  ["![](/uploads/lake.png)\n\n^", "![](/uploads/lake.png)\n\n![^](/uploads/lake.png)"],
  ["| One | ^ |\n| --- | --- |", "| One | ![^](/uploads/lake.png) |\n| --- | --- |"],
  ["A | B\n--- | ---\nOne^ | Two", "A | B\n--- | ---\nOne![^](/uploads/lake.png) | Two"],
  ["One^\n---\n\nTwo", "One\n---\n\n![^](/uploads/lake.png)\n\nTwo"],
])("a pasted picture waits for what it shows, at the caret: %j", (before, after) => {
  expect(marked(withPicture(caretIn(before), "/uploads/lake.png"))).toBe(after);
});

test.each([
  ["One\n\n![A lake^](/uploads/lake.png)", "One\n\n![A lake](/uploads/lake.png)\n\n^"],
  ["![^](/a.png)\n\nTwo", "![](/a.png)\n\n^\n\nTwo"],
  ["| ![A^](/a.png) |\n| --- |", "| ![A](/a.png)^ |\n| --- |"],
  ["A | B\n--- | ---\nOne | ![B^](/b.png)", "A | B\n--- | ---\nOne | ![B](/b.png)^"],
  ["![A](/a.png)^", undefined],
  ["![A](/a^.png)", undefined],
  ["[A^](/a)", undefined],
  ["One^", undefined],
])("Enter in what a picture shows goes on below it: %j", (before, after) => {
  const next = behindPicture(caretIn(before));
  expect(next && marked(next)).toBe(after);
});

const pages = [
  { route: "/contact", title: "Reach an adviser" },
  { route: "/services/visa-support", title: "Visa support" },
  { route: "/uk/costs", title: "Costs in the UK" },
  { route: "/canada/costs", title: "Costs in Canada" },
];

test.each([
  ["visa support", "/services/visa-support"],
  ["Reach an adviser", "/contact"],
  ["contact", "/contact"],
  ["costs", ""],
  ["support", ""],
  ["…", ""],
])("the words %j propose the one page that they name: %j", (words, address) => {
  expect(pageForWords(words, pages)).toBe(address);
});
