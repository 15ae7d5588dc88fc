import { describe, expect, test } from "vitest";
import { isMoment } from "./day.ts";
import { TimeZone } from "./time-zone.ts";

const iso = (text: string, zone: string) => {
  const moment = new TimeZone(zone).momentOf(text);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

describe("a moment", () => {
  test.each([
    ["2026-12-24", "UTC", "2026-12-24T00:00:00.000Z"],
    ["2026-12-24", "Europe/London", "2026-12-24T00:00:00.000Z"],
    ["2026-07-01", "Europe/London", "2026-06-30T23:00:00.000Z"],
    ["2026-12-24", "Asia/Kolkata", "2026-12-23T18:30:00.000Z"],
    ["2026-12-24", "America/Los_Angeles", "2026-12-24T08:00:00.000Z"],
    ["2026-12-24", "Pacific/Kiritimati", "2026-12-23T10:00:00.000Z"],
    // The day on which clocks change, and the days around it.
    ["2026-03-29", "Europe/London", "2026-03-29T00:00:00.000Z"],
    ["2026-03-30", "Europe/London", "2026-03-29T23:00:00.000Z"],
    ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
    // Clocks skip midnight there: the day begins at one.
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    ["2026-12-24T09:00+01:00", "UTC", "2026-12-24T08:00:00.000Z"],
    ["2026-12-24T09:00:30Z", "Asia/Kolkata", "2026-12-24T09:00:30.000Z"],
  ])("%s in %s is %s", (text, zone, expected) => expect(iso(text, zone)).toBe(expected));

  test.each([
    "2026-02-30",
    "2026-02-30T10:00Z",
    "2026-12-24T09:00",
    "2026-12-24 09:00Z",
    "tomorrow",
    "24.12.2026",
  ])("%s is none", (text) => {
    expect(isMoment(text)).toBe(false);
    expect(iso(text, "UTC")).toBeUndefined();
  });

  test("the day of every hour of a year begins on it, in zones that change their clocks and in one that does not", () => {
    for (const zone of ["Europe/London", "America/Santiago", "Australia/Lord_Howe", "Asia/Kolkata"]) {
      const timeZone = new TimeZone(zone);
      for (let hour = 0; hour < 366 * 24; hour += 7) {
        const now = Date.UTC(2026, 0, 1) + hour * 3_600_000;
        const day = timeZone.dayAt(now);
        const start = timeZone.momentOf(day) ?? Number.NaN;
        expect([timeZone.dayAt(start), start <= now, timeZone.dayAt(start - 1) < day]).toEqual([
          day,
          true,
          true,
        ]);
      }
    }
  });

  test.each([
    ["2026-12-24", "09:00", "Europe/Berlin", "2026-12-24T09:00+01:00"],
    ["2026-12-24", "09:00", "Asia/Kathmandu", "2026-12-24T09:00+05:45"],
    // Times that clocks skip, on both sides of Greenwich, and midnight.
    ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T03:30+02:00"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T03:30-04:00"],
    ["2026-09-06", "00:00", "America/Santiago", "2026-09-06T01:00-03:00"],
    ["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-04T02:45+11:00"],
    // Times that they show twice.
    ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T02:30+02:00"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T01:30-04:00"],
  ])("%s %s on the clock of %s is written %s", (day, time, zone, text) => {
    expect(new TimeZone(zone).momentText(day, time)).toBe(text);
  });

  test("a time of the clock is the same when it is read back, in each hour of a year that exists", () => {
    for (const zone of ["Europe/London", "America/New_York", "Australia/Lord_Howe", "Pacific/Auckland"]) {
      const timeZone = new TimeZone(zone);
      for (let hour = 0; hour < 365 * 24; hour += 5) {
        const now = Date.UTC(2026, 0, 1) + hour * 3_600_000;
        const [day, time] = [timeZone.dayAt(now), timeZone.timeAt(now)];
        expect(timeZone.momentText(day, time)).toContain(`${day}T${time}`);
      }
    }
  });

  test("there are only the time zones that there are", () => {
    expect(
      ["Europe/London", "UTC", "London", "Mars/Olympus"].map((name) => TimeZone.find(name) !== undefined),
    ).toEqual([true, true, false, false]);
  });
});
