import { expect, test } from "vitest";
import {
  counted,
  longDay,
  longMonth,
  moneyText,
  shortMinutes,
  wallClock,
  weekday,
  withUnit,
} from "#src/language/format.ts";
import { currencyName } from "#src/language/money/price.ts";
import { comma } from "#src/language/phrase.ts";

test("dates are in the words of a language", () => {
  expect(longDay("2026-11-21", "en-GB")).toBe("21 November 2026");
  expect(longDay("2026-11-21", "de")).toBe("21. November 2026");
  expect(longMonth("2024-09", "en-GB")).toBe("September 2024");
  expect(weekday("2026-11-21", "de")).toBe("Samstag");
});

test("an invalid date of an unfinished draft is shown as it stands", () => {
  expect(longDay("tomorrow", "en-GB")).toBe("tomorrow");
  expect(longDay("2026-13-01", "de")).toBe("2026-13-01");
});

test("amounts have pence only if there are any", () => {
  expect(moneyText(30_000, "GBP", "en-GB")).toBe("£30,000");
  expect(moneyText(11.5, "EUR", "en-GB")).toBe("€11.50");
  expect(currencyName("GBP", "en-GB")).toBe("pounds (GBP)");
});

test("an amount in Arabic keeps the sign of its currency behind the letters", () => {
  expect(moneyText([15, 30], "GBP", "ar")).toMatch(/15–30\s*UK£\u200e/);
  expect(moneyText(15, "GBP", "ar")).toMatch(/UK£\u200e/);
  expect(moneyText([15, 30], "GBP", "de")).not.toContain("\u200e");
});

test("minutes and commas are those of the language", () => {
  expect(["en-GB", "de", "ar"].map((language) => shortMinutes(8, language))).toEqual([
    "8 min",
    "8 Min.",
    "8 د",
  ]);
  expect(["en-GB", "de", "ar", "fa", "ja", "ko"].map(comma)).toEqual([", ", ", ", "، ", "، ", "、", ", "]);
});

test("a range has its unit once, and no amount loses its currency", () => {
  expect(moneyText([15_000, 35_000], "GBP", "en-GB")).toBe("£15,000–35,000");
  expect(moneyText([15_000, 35_000], "GBP", "de")).toBe("15.000–35.000 £");
  expect(moneyText(-5, "GBP", "en-GB")).toBe("-£5");
  expect(moneyText(-5, "EUR", "de")).toBe("-5 €");
  expect(moneyText([-5, 10], "GBP", "en-GB")).toBe("-£5–£10");
  expect(withUnit([3, 6], "week", "de")).toBe("3–6 Wochen");
});

test("the wall clock is that of the time zone", () => {
  expect(wallClock(new Date("2026-07-06T23:30:00Z"), "Europe/Berlin")).toEqual(["2026-07-07", "01:30:00"]);
});

test("a number has its noun in the right form", () => {
  expect([0, 1, 1200].map((count) => counted(count, "place"))).toEqual([
    "0 places",
    "1 place",
    "1,200 places",
  ]);
  expect(counted(2, "entry", "entries")).toBe("2 entries");
});
