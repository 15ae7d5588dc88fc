import { expect, test } from "vitest";
import { columnOf, dayIn, monthsFrom, monthsIn } from "./months.ts";

test.each([
  ["August/January", "en", [8, 1]],
  ["Start: Sep, Feb.", "en", [9, 2]],
  ["März und Oktober", "de", [3, 10]],
  ["May", "de", [5]],
  ["août", "fr", [8]],
  ["all year", "en", []],
  ["Januaryish", "en", []],
])("the months of %j in %s are %j", (text, language, months) => {
  expect(monthsIn(text, language)).toEqual(months);
});

test.each([
  ["15 January, for most degrees", "en", { month: 1, day: 15 }],
  ["bis 1. März", "de", { month: 3, day: 1 }],
  ["12 weeks before 31 May", "en", { month: 5, day: 31 }],
  ["32 May", "en", undefined],
  ["0 May", "en", undefined],
  ["2015 January", "en", undefined],
  ["in May", "en", undefined],
])("the first day of %j in %s is %j", (text, language, day) => {
  expect(dayIn(text, language)).toEqual(day);
});

test("a year may begin with any month", () => {
  expect(monthsFrom(11, "en").slice(0, 3)).toEqual(["Nov", "Dec", "Jan"]);
  expect(monthsFrom(1, "en")).toHaveLength(12);
  expect([columnOf(11, 11), columnOf(1, 11), columnOf(10, 11), columnOf(3, 1)]).toEqual([1, 3, 12, 3]);
});
