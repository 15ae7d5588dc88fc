import { expect, test } from "vitest";
import { languageCss } from "#src/render/document/language-css.ts";

test.each([
  ["ja", "word-break:auto-phrase"],
  ["ja-JP", "word-break:auto-phrase"],
  ["ko-KR", "word-break:keep-all"],
  ["ar", "scaleX(-1)"],
  ["pa-Arab", "letter-spacing:normal"],
  ["de", "hyphens:auto"],
])("pages in %s have %s", (language, rule) => {
  expect(languageCss(language)).toContain(rule);
});

test("pages in other languages have no such rules", () => {
  expect(["en", "en-GB"].map(languageCss).join("")).toBe("");
  expect(["zh-Hant", "jam", "kok", "de"].map(languageCss).join("")).not.toMatch(/word-break|\[dir/);
});
