import { expect, test } from "vitest";
import { type AnswerKind, monthNumbers, readAnswer } from "./answer-kinds.ts";

test.each<[AnswerKind, string, object]>([
  ["text", "3", { value: "3" }],
  ["count", " 1,200 ", { value: 1200, unit: "count" }],
  ["count", "900+", { value: 900, unit: "count-plus" }],
  ["count", "0", { value: 0, unit: "count" }],
  ["money", "22000-35000", { value: [22_000, 35_000], unit: "NZD" }],
  ["money", "4.50", { value: 4.5, unit: "NZD" }],
  ["range", "4 to 8", { value: [4, 8], unit: "weeks" }],
  ["range", "1,500–2,300.5", { value: [1500, 2300.5], unit: "weeks" }],
])("a %s is read from %j", (kind, answer, fact) => {
  expect(readAnswer(kind, answer, { currency: "NZD", unit: "weeks" })).toEqual(fact);
});

test.each<[AnswerKind, string, RegExp]>([
  ["count", "many", /is not a number such as 8/],
  ["count", "1.5", /is not a number/],
  ["count", "1,20", /is not a number/],
  ["range", "22.000", /is not a number such as 20/],
  ["range", "8-4", /must start with the lower number/],
  ["range", "4-4", /must start with the lower number/],
  ["money", "-5", /is not a number/],
])("a %s is not read from %j", (kind, answer, problem) => {
  expect(() => readAnswer(kind, answer, { currency: "NZD" })).toThrow(problem);
});

test("an amount needs a currency, and a range has no unit of its own", () => {
  expect(() => readAnswer("money", "20", {})).toThrow("Name the currency of its amounts. --currency NZD");
  expect(readAnswer("range", "20", {})).toEqual({ value: 20 });
});

test("months come in the order of the year, as whole words", () => {
  expect(monthNumbers("July and february")).toEqual(["February", "July"]);
  expect(monthNumbers("Mayor, Juneau")).toEqual([]);
});
