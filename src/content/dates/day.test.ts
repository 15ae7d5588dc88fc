import { expect, test } from "vitest";
import { isDay, lastDayOfMonth } from "#src/content/dates/day.ts";

test.each(["2024-02-29", "2023-02-28", "2000-02-29", "2024-04-30", "2024-12-31", "0001-01-01"])(
  "%s is a day",
  (day) => {
    expect(isDay(day)).toBe(true);
  },
);

test.each([
  ...["2024-02-30", "2024-02-31", "2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-10"],
  ...["2024-01-00", "2024-1-1", "24-01-01", "2024-01-01T00:00", "soon", ""],
])("%j is none", (day) => {
  expect(isDay(day)).toBe(false);
});

test.each([
  ["2024-02-31", "2024-02-29"],
  ["2023-02-29", "2023-02-28"],
  ["2024-11-31", "2024-11-30"],
])("the month of %s ends on %s", (day, last) => {
  expect(lastDayOfMonth(day)).toBe(last);
});
