import { expect, test } from "vitest";
import { type Hours, spanOf } from "./hours.ts";
import { namesFor } from "./names.ts";
import { statusAt, statusWords } from "./status.ts";

const day = spanOf("09:00", "17:00");
const week = [[day], [day], [day], [day], [spanOf("18:00", "02:00")], [], []];
const london: Hours = {
  timeZone: "Europe/London",
  week,
  special: { "2026-12-24": [], "2026-12-25": [[600, 720]] },
};
const phrases = {
  openNow: "Open now",
  openUntil: "Open until {time}",
  opensAt: "Opens at {time}",
  opensDay: "Opens {day} at {time}",
  closedNow: "Closed",
};
const said = (moment: string, hours = london, language = "en-GB") =>
  statusWords(statusAt(new Date(moment), hours), phrases, namesFor(hours, language));

test.each([
  ["before opening", "2026-01-12T08:59:59Z", "Opens at 09:00"],
  ["at the minute of opening", "2026-01-12T09:00:00Z", "Open until 17:00"],
  ["at the minute of closing", "2026-01-12T17:00:00Z", "Opens Tuesday at 09:00"],
  ["on the evening before midnight", "2026-01-16T23:00:00Z", "Open until 02:00"],
  ["after midnight, by the hours of the day before", "2026-01-17T01:59:00Z", "Open until 02:00"],
  ["on days without hours", "2026-01-17T02:00:00Z", "Opens Monday at 09:00"],
  ["on a special day that is closed", "2026-12-24T12:00:00Z", "Opens Friday at 10:00"],
  ["on a special day with its own hours", "2026-12-25T10:30:00Z", "Open until 12:00"],
  ["in summer, by the clock of the place", "2026-07-06T08:00:00Z", "Open until 17:00"],
  ["an hour earlier in summer", "2026-07-06T07:59:00Z", "Opens at 09:00"],
])("%s", (_, moment, words) => expect(said(moment)).toBe(words));

test("the night on which clocks change has its hours by the clock", () => {
  const late: Hours = {
    timeZone: "Europe/London",
    week: Array(7).fill([spanOf("20:00", "03:00")]),
    special: {},
  };
  // Clocks go from 01:00 GMT to 02:00 BST on 29 March 2026, and from 02:00 BST to 01:00 GMT on 25 October.
  expect(said("2026-03-29T00:59:00Z", late)).toBe("Open until 03:00");
  expect(said("2026-03-29T01:59:00Z", late)).toBe("Open until 03:00");
  expect(said("2026-03-29T02:00:00Z", late)).toBe("Opens at 20:00");
  expect(said("2026-10-25T02:59:00Z", late)).toBe("Open until 03:00");
  expect(said("2026-10-25T03:00:00Z", late)).toBe("Opens at 20:00");
});

test("another time zone is on another day", () => {
  const auckland = { ...london, timeZone: "Pacific/Auckland" };
  // Sunday in London, Monday in Auckland.
  expect(said("2026-01-11T21:00:00Z", auckland)).toBe("Open until 17:00");
});

test("what never closes is open, what has no hours is closed", () => {
  const always = { ...london, week: Array(7).fill([spanOf("00:00", "24:00")]), special: {} };
  expect(said("2026-01-12T23:59:59Z", always)).toBe("Open now");
  expect(said("2026-01-12T12:00:00Z", { ...london, week: [], special: {} })).toBe("Closed");
});

test("hours that meet are one span", () => {
  const whole = {
    ...london,
    special: {},
    week: Array(7).fill([spanOf("09:00", "13:00"), spanOf("13:00", "18:00")]),
  };
  expect(said("2026-01-12T10:00:00Z", whole)).toBe("Open until 18:00");
});

test("a day that is more than a week away is named by its date", () => {
  const summer = { ...london, week: [], special: { "2026-02-01": [day] } };
  expect(said("2026-01-12T12:00:00Z", summer)).toBe("Opens 1 February at 09:00");
});

test.each([
  ["cy", "Opens Dydd Gwener at 10:00", "Opens Chwefror 1 at 09:00"],
  ["ja", "Opens 金曜日 at 10:00", "Opens 2月1日 at 9:00"],
  ["bn", "Opens শুক্রবার at ১০:০০ AM", "Opens ১ ফেব্রুয়ারি at ৯:০০ AM"],
])("the days and times of %s come from the build", (language, weekday, date) => {
  expect(said("2026-12-24T12:00:00Z", london, language)).toBe(weekday);
  const summer = { ...london, week: [], special: { "2026-02-01": [day] } };
  expect(said("2026-01-12T12:00:00Z", summer, language)).toBe(date);
});
