import { expect, test } from "vitest";
import { languageNamed } from "./language-picks.ts";

test.each([
  ["German", "de"],
  ["deutsch", "de"],
  [" Português ", "pt"],
  ["日本語", "ja"],
  ["de-AT", "de-AT"],
  ["Deutschland", undefined],
])("the language called %j is %j", (word, tag) => {
  expect(languageNamed(word)).toBe(tag);
});
