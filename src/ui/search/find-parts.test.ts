import { expect, test } from "vitest";
import { SEARCH_TEXTS } from "#schema/generated/texts.ts";
import { foundSummary } from "#src/ui/search/find-parts.ts";

const words = { language: "en", texts: SEARCH_TEXTS };

test.each([
  [1, 0, "1 result for “visa”."],
  [20, 0, "20 results for “visa”."],
  [21, 0, "The best 20 of 21 results for “visa”."],
  [0, 1, "No page has every word. Here is 1 that has some."],
  [0, 30, "No page has every word. Here are 20 of 30 that have some."],
  [0, 0, "Nothing found for “visa”. Check the spelling, try another word, or choose a page below."],
])("%i with all words and %i with some are announced", (all, some, said) => {
  expect(foundSummary("visa", all, some, words)).toBe(said);
});

test("the forms are those of the language", () => {
  const found = {
    one: "واحدة {asked}",
    two: "نتيجتان {asked}",
    few: "{count} نتائج {asked}",
    other: "{count} {asked}",
  };
  const arabic = { language: "ar", texts: { ...SEARCH_TEXTS, found } };
  expect(foundSummary("x", 2, 0, arabic)).toBe("نتيجتان x");
  expect(foundSummary("x", 3, 0, arabic)).toBe("3 نتائج x");
});
