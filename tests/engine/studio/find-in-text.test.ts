import { expect, test } from "vitest";
import { findInText, replaceRanges, sentenceAround } from "#src/studio/features/find/find-in-text.ts";

const plain = { matchCase: false, wholeWord: false };
const parts = (text: string, find: string, how = {}) =>
  findInText(text, { find, ...plain, ...how }).map(({ start, end }) => [start, text.slice(start, end)]);

test("case and whole words count where they are asked for, in any script", () => {
  expect(parts("Visa, visas, VISA", "visa")).toEqual([
    [0, "Visa"],
    [6, "visa"],
    [13, "VISA"],
  ]);
  expect(parts("Visa, visas", "visa", { matchCase: true })).toEqual([[6, "visa"]]);
  expect(parts("Visa, visas, pré-visa", "visa", { wholeWord: true })).toEqual([
    [0, "Visa"],
    [17, "visa"],
  ]);
  expect(parts("éa a", "a", { wholeWord: true })).toEqual([[3, "a"]]);
  expect(parts("1 + 1 (a.c)", "(a.c)")).toEqual([[6, "(a.c)"]]);
});

test("placeholders and addresses are no text", () => {
  const text = 'Canada: {{canada.funds}}, [Canada](/destinations/canada "Canada") <https://canada.ca>';
  expect(parts(text, "canada").map(([start]) => start)).toEqual([0, 27, 57]);
  expect(parts("[1]: /canada\n", "canada")).toEqual([]);
});

test("ranges are replaced whatever the length of the replacement", () => {
  const ranges = findInText("a b a", { find: "a", ...plain });
  expect(replaceRanges("a b a", ranges, "$& long")).toBe("$& long b $& long");
  expect(replaceRanges("a b a", ranges, "")).toBe(" b ");
});

test("a hit is shown in its sentence", () => {
  const text = "First one. The visa takes weeks! Last.\nNext";
  expect(sentenceAround(text, { start: 15, end: 19 })).toEqual({ before: "The ", after: " takes weeks!" });
  const long = sentenceAround(`${"word ".repeat(40)}visa ${"more ".repeat(40)}`, { start: 200, end: 204 });
  expect(long.before).toMatch(/^…word (?:word )+$/);
  expect(long.after).toMatch(/^ more .*more…$/);
  expect(long.before.length).toBeLessThanOrEqual(71);
});
