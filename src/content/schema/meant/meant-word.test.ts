import { expect, test } from "vitest";
import { meantWord } from "./meant-word.ts";

const ICONS = ["shield", "arrow-right", "arrow-up", "mail", "house", "calendar"];
const TONES = ["paper", "tint", "ink", "signal"];

test.each([
  ["another spelling", "Arrow_Right", ICONS, "arrow-right"],
  ["a slip", "calender", ICONS, "calendar"],
  ["a name of an icon library", "fas fa-shield", ICONS, "shield"],
  ["a style of an icon library", "shield-outline", ICONS, "shield"],
  ["a name in camel case", "mdi:arrowRight", ICONS, "arrow-right"],
])("%s is corrected", (_, word, words, meant) => {
  expect(meantWord(word, words).nearest).toBe(meant);
});

test.each([
  ["two slips in four letters", "pink", TONES],
  ["a code of three letters", "ing", TONES],
  ["no likeness at all", "zebra", ICONS],
])("%s is not a guess", (_, word, words) => {
  expect(meantWord(word, words).nearest).toBeUndefined();
});

test("several values with the same word are listed, and a single one is meant", () => {
  expect(meantWord("mdi:arrow", ICONS)).toEqual({ nearest: undefined, similar: ["arrow-right", "arrow-up"] });
  expect(meantWord("mdi:up", ICONS)).toEqual({ nearest: "arrow-up" });
});

test("one slip in a long word is certain, and the same slip in a code is not", () => {
  expect(meantWord("signel", TONES)).toEqual({ nearest: "signal", certain: true });
  expect(meantWord("tinnt", ["tint", "tinnit"]).certain).toBe(false);
});
