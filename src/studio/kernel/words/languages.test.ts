import { expect, test } from "vitest";
import { acceptedLanguages, languageFor, regionOf } from "#src/studio/kernel/words/languages.ts";
import { answerIn, speechIn } from "#src/studio/kernel/words/read-words.ts";
import { t } from "#src/studio/kernel/words/words.ts";

test.each([
  [["de-AT", "en"], "de"],
  [["pt-BR"], "pt"],
  [["nl", "fr-CA", "en-US"], "fr"],
  [["zh-Hant", "ko"], "en"],
  [["AR-eg"], "ar"],
  [[], "en"],
])("a reader of %j reads %s", (preferred, language) => {
  expect(languageFor(preferred)).toBe(language);
});

test("dates and digits are those of the reader's region", () => {
  expect(regionOf("pt", ["en-US", "pt-PT", "pt-BR"])).toBe("pt-PT");
  expect(regionOf("en", ["nl", "en-US"])).toBe("en-US");
  expect(regionOf("de", ["fr"])).toBeUndefined();
});

test("weights decide, not the order in the header", () => {
  expect(acceptedLanguages("en;q=0.5, ja, fr;q=0.9, es;q=0")).toEqual(["ja", "fr", "en"]);
  expect(acceptedLanguages(undefined)).toEqual([]);
});

test("requests at the same time are each answered in their own language, with its plural", async () => {
  const answer = async (language: "de" | "ar" | "en", pages: number) =>
    answerIn(speechIn(".", language), async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return t("{count, plural, one {# page} other {# pages}}", { count: pages });
    });
  expect(await Promise.all([answer("de", 1), answer("ar", 2), answer("en", 3), answer("de", 4)])).toEqual([
    "1 Seite",
    "صفحتان",
    "3 pages",
    "4 Seiten",
  ]);
});
