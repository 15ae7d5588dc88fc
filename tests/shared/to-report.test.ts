import { expect, test } from "vitest";
import { outlineNoH1 } from "#src/content/check/page.rules.ts";

const { spot: _, ...problem } = outlineNoH1.at("/blocks", {});
const diagnostic = { ...problem, file: "pages/a.json", line: 4, column: 9 };

test.each([
  "outline/no-h1",
  "outline/no-h1 pages/a.json",
  "outline/no-h1 :4",
  "outline/no-h1 #/blocks",
  "error outline/no-h1 pages/a.json:4:9#/blocks",
])("%s names the diagnostic", (expected) => expect([diagnostic]).toReport([expected]));

test.each([
  [[]],
  [["outline/second-h1"]],
  [["warning outline/no-h1"]],
  [["outline/no-h1 pages/b.json"]],
  [["outline/no-h1 :4:10"]],
  [["outline/no-h1 #/title"]],
  [["outline/no-h1", "outline/no-h1"]],
  [["no heading"]],
])("%j does not", (expected) => {
  expect(() => expect([diagnostic]).toReport(expected)).toThrow();
});
