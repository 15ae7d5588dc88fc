import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#src/content/dates/day.ts";
import { firstWeekday } from "#src/language/format.ts";
import { addMonths, dayAfterKey, monthStart, weeksOfMonth } from "./month-days.ts";

test("weeks begin on the first weekday of the language, and hold every day of the month", () => {
  expect([firstWeekday("en-GB"), firstWeekday("de"), firstWeekday("pt-BR"), firstWeekday("ja")]).toEqual([
    1, 1, 7, 7,
  ]);
  const weeks = weeksOfMonth("2026-11-29", 1);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(["2026-10-26", "2026-12-06", 6]);
  expect(weeksOfMonth("2027-02-10", 1)).toHaveLength(4);
});

test("a month later is the same day, or the last one of a shorter month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-03-31", -13)).toBe("2025-02-28");
  expect(addMonths("2026-11-15", 2)).toBe("2027-01-15");
});

const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1999-12-31", count));

test("a month has each of its days once, in whole weeks", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 7 }), (any, first) => {
      const days = weeksOfMonth(any, first).flat();
      expect(days.length % 7).toBe(0);
      expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? "", index)));
      expect(days).toContain(any);
      const before = days.indexOf(monthStart(any));
      expect(before).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThan(7);
    }),
  );
});

test.each([
  ["ArrowRight", "2026-11-30"],
  ["ArrowLeft", "2026-11-28"],
  ["ArrowDown", "2026-12-06"],
  ["ArrowUp", "2026-11-22"],
  ["Home", "2026-11-23"],
  ["End", "2026-11-29"],
  ["PageDown", "2026-12-29"],
  ["PageUp", "2026-10-29"],
  ["Enter", undefined],
])("%s leads to %s", (key, expected) => {
  expect(dayAfterKey(key, "2026-11-29", { first: 1, isMirrored: false })).toBe(expected);
});

test("arrow keys are mirrored from right to left", () => {
  expect(dayAfterKey("ArrowLeft", "2026-11-29", { first: 1, isMirrored: true })).toBe("2026-11-30");
});
