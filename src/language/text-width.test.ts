import { expect, test } from "vitest";
import { analyseSmall, page } from "#tests/engine/content/small-site.ts";
import { textWidth } from "./text-width.ts";

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

test("wide characters count twice in titles and descriptions, which search results cut by their width", () => {
  const diagnose = (parts: { title?: string; description?: string }) =>
    analyseSmall({ "pages/hours.json": page("hours", parts) }).diagnostics;
  expect(diagnose({ title: "あ".repeat(30), description: "い".repeat(25) })).toReport([]);
  expect(diagnose({ description: "い".repeat(80) })).toReport([]);
  expect(diagnose({ title: "あ".repeat(35) })).toMatchObject([
    { pointer: "/title", message: expect.stringContaining("70 Latin letters") },
  ]);
  expect(diagnose({ description: "い".repeat(20) })).toReport(["field/too-short #/description"]);
  expect(diagnose({ description: "い".repeat(81) })).toReport(["field/too-long #/description"]);
  expect(diagnose({ title: "a".repeat(61), description: "b".repeat(49) })).toReport([
    "field/too-long #/title",
    "field/too-short #/description",
  ]);
});
