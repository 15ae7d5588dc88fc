import { expect, test } from "vitest";
import { textWidth } from "#src/language/text-width.ts";
import { analyseSmall, page } from "#tests/engine/content/small-site.ts";

test.each([
  ["図書館", 6],
  ["ひらがなカタカナー、。", 22],
  ["도서관", 6],
  ["圖書館（總館）", 14],
  ["ｶﾀｶﾅ", 4],
  ["Ａ４", 4],
  ["A4 · café – “Straße”…", 21],
  ["مكتبة", 5],
  ["Вход 🎉", 7],
  ["𠮷野家", 6],
])("%s takes the room of %i Latin letters", (text, width) => expect(textWidth(text)).toBe(width));

const said = (parts: { title?: string; description?: string }) =>
  analyseSmall({ "pages/hours.json": page("hours", parts) }).diagnostics.map(({ message }) => message);

test("wide characters count twice in titles and descriptions, which search results cut by their width", () => {
  expect(said({ title: "あ".repeat(30), description: "い".repeat(25) })).toEqual([]);
  expect(said({ description: "い".repeat(80) })).toEqual([]);
  expect(said({ title: "あ".repeat(35) })).toEqual([
    "This text takes the room of 70 Latin letters; at most 60 are allowed.",
  ]);
  expect(said({ description: "い".repeat(20) })).toEqual([
    "This text takes the room of 40 Latin letters; at least 50 are needed.",
  ]);
  expect(said({ description: "い".repeat(81) })).toEqual([
    "This text takes the room of 162 Latin letters; at most 160 are allowed.",
  ]);
  expect(said({ title: "a".repeat(61), description: "b".repeat(49) })).toEqual([
    "This text has 61 characters; at most 60 are allowed.",
    "This text has 49 characters; at least 50 are needed.",
  ]);
});
