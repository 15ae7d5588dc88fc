import { expect, test } from "vitest";
import { editorsHelp } from "./editors-help.ts";

test.each([
  ["Plain text. It can show figures ({{prices.adult}}).", "Plain text. It can show figures."],
  ["A short line of figures: {{site.members}} members.", "A short line of figures."],
  ["A picture on the site: /photos/garden.jpg. Choose one.", "A picture on the site. Choose one."],
  ["A Markdown file next to this page, such as first-harvest.md.", "A Markdown file next to this page."],
  ["What each item shows. {{item.label}} and the like are its fields.", "What each item shows."],
  ["A page of this site: /contact.", "A page of this site: /contact."],
])("%s", (description, help) => {
  expect(editorsHelp(description)).toBe(help);
});
