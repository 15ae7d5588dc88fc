import { expect, test } from "vitest";
import { findInText, sentenceAround } from "./find-in-text.ts";
import { replaceInMarkdown } from "./replace-in-text.ts";

const plain = { matchCase: false, wholeWord: false, addresses: false };

const parts = (text: string, find: string, how = {}, isMarkdown = false) =>
  findInText(text, { find, ...plain, ...how }, isMarkdown).map(({ start, end }) => [
    start,
    text.slice(start, end),
  ]);

const inMarkdown = (text: string, find: string, replacement: string) =>
  replaceInMarkdown(text, findInText(text, { find, ...plain }, true), () => replacement);

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

test("what is typed finds what it looks like", () => {
  const found = (text: string, find: string) => parts(text, find).map(([, part]) => part);
  expect(found("a student’s visa, a student's visa", "student's")).toEqual(["student’s", "student's"]);
  expect(found("“Fees” and „Fees“", '"fees"')).toEqual(["“Fees”", "„Fees“"]);
  expect(found("£500\u00a0fee, £500\u202ffee, £500\nfee", "£500 fee")).toHaveLength(3);
  expect(found("post\u2011study", "post-study")).toHaveLength(1);
  expect(found("Studien\u00adberatung", "Studienberatung")).toHaveLength(1);
  expect(found("Zu\u0308rich, Z\u00fcrich, Zurich", "z\u00fcrich")).toHaveLength(2);
  expect(found("Zu\u0308rich, Zurich", "zu")).toEqual(["Zu"]);
  // Signs alone, and special ones that somebody has copied, are meant exactly.
  expect(found("it's ‘so’ \u00a0 - ‑", "'")).toEqual(["'"]);
  expect(found("1\u00a0kg, 1 kg", "1\u00a0kg")).toEqual(["1\u00a0kg"]);
  expect(found("a  b \u00a0c", "  ")).toEqual(["  "]);
});

test.each([
  ["the **visa** fee", "visa", "", "the  fee"],
  ["the **visa fee**", "visa", "", "the **fee**"],
  ["the **visa fee** now", "fee", "", "the **visa** now"],
  ["**a** x **b**", "x", "", "**a**  **b**"],
  ["***visa*** fee", "visa", "", " fee"],
  ["See [the visa](/visa).", "the visa", "", "See ."],
  ["See `visa` now", "visa", "", "See  now"],
  ["# Visa\n\nText", "visa", "", "\n\nText"],
  ["Text\n- visa\n", "visa", "", "Text\n\n"],
  ["- visa\n- fee", "visa", "", "\n- fee"],
  ["| a | b |\n| - | - |\n| visa | c |", "visa", "fee|s", "| a | b |\n| - | - |\n| fee\\|s | c |"],
  ["visa", "visa", "# visa", "\\# visa"],
  ["visa", "visa", "1. visa", "1\\. visa"],
  ["a visa", "visa", "*visa*", "a \\*visa\\*"],
  ["[visa](/visa)", "visa", "a]b", "[a\\]b](/visa)"],
  ["a visa", "visa", "{{uk.visa_fee}}", "a {{uk.visa_fee}}"],
  ["a visa", "visa", "$1", "a $1"],
])("in %j, %j becomes %j: %j", (text, find, by, expected) => {
  expect(inMarkdown(text, find, by)).toBe(expected);
});

test("a hit is shown in its sentence", () => {
  const text = "First one. The visa takes weeks! Last.\nNext";
  expect(sentenceAround(text, { start: 15, end: 19 })).toEqual({ before: "The ", after: " takes weeks!" });
  const long = sentenceAround(`${"word ".repeat(40)}visa ${"more ".repeat(40)}`, { start: 200, end: 204 });
  expect(long.before).toMatch(/^…word (?:word )+$/);
  expect(long.after).toMatch(/^ more .*more…$/);
  expect(long.before.length).toBeLessThanOrEqual(71);
});
