import { expect, test } from "vitest";
import { adviseFactDates, futureDate, oddYear } from "./dates.rules.ts";

const TODAY = "2026-06-15";
const posts = new Set(["blog"]);
const post = (date: string, more: object = {}) => ({ entry: { collection: "blog", date }, ...more });

test.each([
  ["of tomorrow", post("2026-06-16"), ["entry/future-date"]],
  ["of today", post(TODAY), []],
  ["that is a draft", post("2026-06-16", { draft: true }), []],
  ["that appears on its date", post("2026-07-01", { publishAt: "2026-07-01T09:00+01:00" }), []],
  ["that appears before its date", post("2026-07-02", { publishAt: "2026-07-01" }), ["entry/future-date"]],
  ["of a day that does not exist", post("2026-06-31"), []],
  [
    "of a collection without dates of publication",
    { entry: { collection: "events", date: "2026-07-01" } },
    [],
  ],
])("a post %s", (_, page, codes) => {
  expect(futureDate(page, { today: TODAY, posts })).toReport(codes);
});

const fact = { label: "Rent", value: 900, own: true as const, asOf: "2026-01", reviewBy: "2027-01-31" };

test.each([
  ["as it should be", {}, []],
  ["of this month", { asOf: "2026-06" }, []],
  ["of next month", { asOf: "2026-07" }, ["fact/dates #/facts/rent/asOf"]],
  ["of twenty years ago", { asOf: "2006-01" }, []],
  ["of more than twenty years ago", { asOf: "2005-12" }, ["fact/dates #/facts/rent/asOf"]],
  [
    "to review before its month",
    { asOf: "2026-05", reviewBy: "2026-04-30" },
    ["fact/dates #/facts/rent/reviewBy"],
  ],
  ["to review in ten years", { reviewBy: "2036-12-31" }, []],
  ["to review in more than ten years", { reviewBy: "2037-01-01" }, ["fact/dates #/facts/rent/reviewBy"]],
  ["to have been reviewed", { reviewBy: "2026-06-14" }, ["fact/overdue #/facts/rent/reviewBy"]],
])("a fact %s", (_, change, places) => {
  const diagnostics = adviseFactDates({ rent: { ...fact, ...change } }, TODAY);
  expect(diagnostics).toReport(places);
});

test.each([
  ["2026-02-01", "/publishAt", false],
  ["2046-12-31", "/publishAt", false],
  ["2047-01-01", "/publishAt", true],
  ["2206-02-01", "/publishAt", true],
  ["2099-12-31", "/unpublishAt", false],
  ["1989-12-31", "/publishAt", true],
  ["1990-01-01", "/publishAt", false],
  ["1989-12-31", "/unpublishAt", false],
  ["2206-02-01", "/entry/date", false],
  ["next year", "/publishAt", false],
])("the year of %s at %s is odd: %s", (value, pointer, isOdd) => {
  const key = pointer.slice(pointer.lastIndexOf("/") + 1);
  const visited = {
    value,
    pointer,
    key,
    schema: { format: "moment" },
    definition: "moment",
    parent: undefined,
  };
  expect(oddYear(visited, TODAY)).toReport(isOdd ? ["dates/year"] : []);
});
