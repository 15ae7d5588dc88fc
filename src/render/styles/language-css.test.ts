import { expect, test } from "vitest";
import { languageCss } from "#src/render/styles/language-css.ts";

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
  expect(["en", "en-GB"].map((language) => languageCss(language)).join("")).toBe("");
  expect(["zh-Hant", "jam", "kok", "de"].map((language) => languageCss(language)).join("")).not.toMatch(
    /word-break|\[dir/,
  );
});

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

test.each([
  ["vi", LETTERS, true],
  ["pl", LETTERS, true],
  ["pl", `${LETTERS}ąćęłńóśźżĄĆĘŁŃÓŚŹŻ`, false],
  ["tr", `${LETTERS}ğışüç`, true],
  ["tr", `${LETTERS}ğışüçĞİŞÜÇ`, false],
  ["fr", `${LETTERS}éû`, true],
  ["en-GB", LETTERS, false],
  ["ru", LETTERS, false],
  ["vi", "", false],
])(
  "in %s, with a font of the letters %s, texts are in the face of the system: %s",
  (language, latin, expected) => {
    const body = { family: "Halle", files: [], slices: [], fallback, latin };
    expect(languageCss(language, { body }).includes("--chakra-fonts-body:system-ui")).toBe(expected);
  },
);

const fallback = { ascent: 90, descent: 20, lineGap: 0, sizeAdjust: 100 };
