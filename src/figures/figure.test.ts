import { expect, test } from "vitest";
import { FIGURES_TEXTS } from "#schema/generated/texts.ts";
import { axisUpTo, barOf, percent } from "#src/figures/axis.ts";
import { figureParts, figureText, moneyOf, weeksOf } from "#src/figures/figure.ts";
import { columnOf, dayIn, monthsFrom, monthsIn } from "#src/figures/months.ts";
import { sourcesOf } from "#src/figures/sources.ts";
import { moneyText } from "#src/language/format.ts";
import { missing, money, weeks } from "#tests/shared/figures.ts";

test("a figure prints its value and what it is for, or its words, or that it is not published", () => {
  expect(figureText(money(800, 1500, { per: "month" }), FIGURES_TEXTS)).toBe("£800–1500 a month");
  expect(figureText(weeks(3, 8), FIGURES_TEXTS)).toBe("3–8 weeks");
  expect(figureText({ text: "Varies" }, FIGURES_TEXTS)).toBe("Varies");
  expect(figureText(missing, FIGURES_TEXTS)).toBe("not published");
  expect(figureText(undefined, FIGURES_TEXTS)).toBe("not published");
});

test("a figure has the one that it has replaced beside it, and an official page only while it is missing", () => {
  const former = { value: "£1,334", until: "November 2025" };
  const official = "https://www.gov.uk/";
  const figure = money(1529, 1529, { per: "month", former, official });
  expect(figureText(figure, FIGURES_TEXTS)).toBe("£1529 a month (£1,334 until November 2025)");
  expect(figureParts(figure, FIGURES_TEXTS).official).toBeUndefined();
  expect(figureParts({ ...missing, official }, FIGURES_TEXTS)).toMatchObject({
    text: "not published",
    official,
  });
});

test("money is money only in a currency", () => {
  expect(moneyOf(money(1, 2))).toEqual({ low: 1, high: 2, currency: "GBP", per: "year" });
  expect(moneyOf(weeks(1, 2))).toBeUndefined();
  expect(moneyOf({ text: "£100" })).toBeUndefined();
});

test.each([
  [weeks(3, 8), { low: 3, high: 8 }],
  [weeks(5, 15, { unit: "working-days" }), { low: 1, high: 3 }],
  [weeks(14, 21, { unit: "days" }), { low: 2, high: 3 }],
  [{ text: "3–8 weeks" }, { low: 3, high: 8 }],
  [{ text: "3 to 8 weeks" }, { low: 3, high: 8 }],
  [{ text: "10 working days" }, { low: 2, high: 2 }],
])("%j takes %j weeks", (figure, expected) => {
  expect(weeksOf(figure)).toEqual(expected);
});

test("a month is a twelfth of a year", () => {
  expect(weeksOf(weeks(12, 12, { unit: "months" }))?.low).toBeCloseTo(365 / 7);
});

test("words without a time have no weeks", () => {
  expect(weeksOf({ text: "Ask the embassy" })).toBeUndefined();
  expect(weeksOf(missing)).toBeUndefined();
});

test("whole amounts are printed as facts print them", () => {
  expect(moneyText(37006, "GBP", "en-GB")).toBe("£37,006");
  expect(moneyText(1150, "USD", "en-GB")).toBe("US$1,150");
});

test("bars are shares of the axis", () => {
  expect(barOf({ low: 15, high: 35 }, 56)).toEqual({ sure: "26.8%", reach: "62.5%" });
  expect(percent(1)).toBe("100%");
});

test.each([
  [3, 3, ["0", "1", "2", "3"]],
  [8, 8, ["0", "2", "4", "6", "8"]],
  [12, 12, ["0", "4", "8", "12"]],
  [13.04, 16, ["0", "4", "8", "12", "16"]],
  [0.5, 2, ["0", "1", "2"]],
])("an axis for %d weeks ends at %d", (highest, max, labels) => {
  const axis = axisUpTo(highest);
  expect(axis.max).toBe(max);
  expect(axis.ticks.map(({ label }) => label)).toEqual(labels);
  expect(axis.ticks.at(-1)?.at).toBe("100%");
});

test.each([
  ["September, January, May", [9, 1, 5]],
  ["Fall/Spring (August/January)", [8, 1]],
  ["Jan–Jul", [1, 7]],
  ["February–March", [2, 3]],
  ["maybe in march", [3]],
  ["whenever", []],
])("%s names the months %j", (text, months) => {
  expect(monthsIn(text, "en-GB")).toEqual(months);
});

test("a strip begins with any month", () => {
  expect(monthsFrom(9, "en-GB").slice(0, 5)).toEqual(["Sep", "Oct", "Nov", "Dec", "Jan"]);
  expect([9, 12, 1, 8].map((month) => columnOf(month, 9))).toEqual([1, 4, 5, 12]);
});

test.each([
  ["15 January, for most first degrees", { month: 1, day: 15 }],
  ["6 weeks before 1 Mar", { month: 3, day: 1 }],
  ["At the end of June", undefined],
  ["45 May", undefined],
])("the day in %j", (text, day) => {
  expect(dayIn(text, "en-GB")).toEqual(day);
});

test("the day of the last check stands in place of the month", () => {
  const checked = money(1, 2, {
    source: "https://www.gov.uk/",
    sourceLabel: "GOV.UK",
    checkedOn: "2026-11-29",
  });
  const [source] = sourcesOf([checked], { site: { name: "Waymark" }, language: "en-GB" });
  expect(source?.checkedOn).toBe("29 November 2026");
});

test("each source stands once, the site itself where a fact names none", () => {
  const official = money(1, 2, {
    source: "https://www.gov.uk/student-visa",
    sourceLabel: "GOV.UK",
    asOf: "2024-01",
  });
  const figures = [money(1, 2), official, money(3, 4), missing, { text: "Free" }, undefined];
  expect(sourcesOf(figures, { site: { name: "Waymark" }, language: "en-GB" })).toEqual([
    { number: "1", label: "Waymark", href: undefined, asOf: "September 2024" },
    { number: "2", label: "GOV.UK", href: "https://www.gov.uk/student-visa", asOf: "January 2024" },
  ]);
});
