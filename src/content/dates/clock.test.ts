import { describe, expect, test } from "vitest";
import { Clock, isEmpty, overlap } from "./clock.ts";

const LONDON = "Europe/London";
const at = (text: string) => Date.parse(text);

describe("a clock", () => {
  test.each([
    ["2026-06-30T22:59:59Z", "2026-06-30", false],
    ["2026-06-30T23:00:00Z", "2026-07-01", true],
    ["2026-07-02T22:59:59Z", "2026-07-02", true],
    ["2026-07-02T23:00:00Z", "2026-07-03", false],
  ])("at %s has the day %s in London, and shows what is published for two days: %s", (asOf, day, isShown) => {
    const clock = new Clock(asOf, LONDON);
    const period = clock.periodOf({ publishAt: "2026-07-01", unpublishAt: "2026-07-03" });
    expect([clock.today, clock.shows(period)]).toEqual([day, isShown]);
    expect(clock.isOver(period)).toBe(day === "2026-07-03");
  });

  test("without a time shows everything, and knows no day", () => {
    const clock = new Clock(undefined, LONDON);
    const period = clock.periodOf({ publishAt: "2999-01-01", unpublishAt: "1999-01-01" });
    expect([clock.today, clock.shows(period), clock.isOver(period)]).toEqual([undefined, true, false]);
    expect(clock.stateOf(["1999-01-01"])).toBe("");
  });

  test("in a time zone that does not exist goes by UTC", () => {
    expect(new Clock("2026-06-30T23:30:00Z", "London").today).toBe("2026-06-30");
  });

  test("has another state once a date has passed, whatever their order", () => {
    const dates = ["2026-07-03", "2026-07-01", "2026-07-01"];
    const stateAt = (asOf: string) => new Clock(asOf, "UTC").stateOf(dates);
    expect(stateAt("2026-06-30")).toBe("");
    expect(stateAt("2026-07-01")).toBe(stateAt("2026-07-02"));
    expect(stateAt("2026-07-03")).not.toBe(stateAt("2026-07-02"));
    expect(new Clock("2026-07-02", "UTC").stateOf(dates.toReversed())).toBe(stateAt("2026-07-02"));
  });

  test("names a moment by its day, with the time unless it is midnight there", () => {
    const clock = new Clock("2026-07-01", LONDON);
    expect(clock.describe(at("2026-06-30T23:00:00Z"))).toEqual({ day: "2026-07-01" });
    expect(clock.describe(at("2026-07-01T08:30:00Z"))).toEqual({ day: "2026-07-01", time: "09:30" });
  });

  test("refuses what is no time", () => {
    expect(() => new Clock("tomorrow", LONDON)).toThrow('"tomorrow" is neither a day');
  });
});

test.each([
  [{ from: 1, until: 5 }, { from: 2 }, { from: 2, until: 5 }, false],
  [{ until: 5 }, { until: 3 }, { until: 3 }, false],
  [{}, {}, {}, false],
  [{ from: 5 }, { until: 5 }, { from: 5, until: 5 }, true],
  [{ from: 6 }, { until: 5 }, { from: 6, until: 5 }, true],
])("%o and %o share %o", (one, other, both, isNothing) => {
  expect(overlap(one, other)).toEqual(both);
  expect(isEmpty(both)).toBe(isNothing);
});
