import { expect, test } from "vitest";
import { lineBreaks } from "#src/render/document/line-breaks.ts";

test.each([
  ["ja", "auto-phrase"],
  ["ja-JP", "auto-phrase"],
  ["ko-KR", "keep-all"],
])("headings in %s break with %s", (language, value) => {
  expect(lineBreaks(language)).toContain(`word-break:${value}`);
});

test("pages in other languages have no such rules", () => {
  expect(["en", "zh-Hant", "jam", "kok"].map(lineBreaks).join("")).toBe("");
});
