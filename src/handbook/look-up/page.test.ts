import { expect, test } from "vitest";
import { plain } from "./page.ts";

test.each([
  ["served at http://localhost:4181/__waymark/.", "served at `http://localhost:4181/__waymark/`."],
  ["fills {{item.my_field}} in [a] list", "fills `{{item.my_field}}` in \\[a\\] list"],
  ["keeps `*code*`, and escapes *stars", "keeps `*code*`, and escapes \\*stars"],
])("“%s” becomes Markdown", (text, markdown) => {
  expect(plain(text)).toBe(markdown);
});
