import { expect, test } from "vitest";
import { autonymOf, directionOf, isLanguage, openGraphLocale } from "#src/content/language/language.ts";
import { languageFile } from "#src/content/site/shared/engine-texts.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

test.each([
  ["en-GB", "ltr"],
  ["de", "ltr"],
  ["ar", "rtl"],
  ["he", "rtl"],
  ["fa-AF", "rtl"],
  ["ur", "rtl"],
  ["pa", "ltr"],
  ["pa-Arab", "rtl"],
  ["az-Latn-IR", "ltr"],
])("%s is written %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test.each([
  ["en-GB", "en_GB"],
  ["de", "de_DE"],
  ["pt-BR", "pt_BR"],
  ["zh-Hant", "zh_TW"],
])("Open Graph writes %s as %s", (language, locale) => {
  expect(openGraphLocale(language)).toBe(locale);
});

test.each([
  ["de", "Deutsch"],
  ["ar", "العربية"],
  ["fr", "Français"],
  ["en-GB", "English"],
])("%s calls itself %s", (language, name) => {
  expect(autonymOf(language, ["de", "ar", "fr", "en-GB"])).toBe(name);
});

test.each([
  ["pt", "pt"],
  ["pt-BR", "pt"],
  ["pt-PT", "pt-PT"],
  ["pt-AO", "pt-PT"],
  ["zh-TW", "zh-Hant"],
  ["no", "nb"],
])("a site in %s speaks the %s of the engine", (language, file) => {
  expect(languageFile(language, exampleSite.files)?.path).toBe(`schema/languages/${file}.json`);
});

test("two kinds of one language are told apart", () => {
  const kinds = ["pt-BR", "pt-PT"];
  expect(kinds.map((kind) => autonymOf(kind, kinds))).toEqual(["Português (Brasil)", "Português europeu"]);
});

test("knows languages by their tags", () => {
  expect(["de", "pt-BR", "zh-Hant"].map(isLanguage)).toEqual([true, true, true]);
  expect(["xx", "german", "", "d"].map(isLanguage)).toEqual([false, false, false, false]);
});
