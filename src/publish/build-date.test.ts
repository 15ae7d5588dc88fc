import { describe, expect, test } from "vitest";
import { buildTime, siteDay } from "./build-date.ts";

describe("the clock of a command", () => {
  test.each([
    [
      { SOURCE_DATE_EPOCH: "1798106400" },
      undefined,
      { buildDate: "2026-12-24", asOf: "2026-12-24T10:00:00.000Z" },
    ],
    [{}, "2026-12-24", { buildDate: "2026-12-24", asOf: "2026-12-24" }],
    [
      { SOURCE_DATE_EPOCH: "0" },
      "2026-12-24T00:30+01:00",
      { buildDate: "2026-12-23", asOf: "2026-12-23T23:30:00.000Z" },
    ],
  ])("%o and %s", (environment, asOf, expected) => expect(buildTime(environment, asOf)).toEqual(expected));

  test("is no word", () => {
    expect(() => buildTime({}, "christmas")).toThrow("--as-of is a day (2026-12-24)");
  });
});

test.each([
  ["Asia/Shanghai", "2026-12-24"],
  ["America/New_York", "2026-12-23"],
  [undefined, "2026-12-23"],
])("today is the day of the site, where its time zone is %s", (timeZone, day) => {
  const bytes = new TextEncoder().encode(JSON.stringify({ timeZone }));
  const files = [{ path: "pages/_data/site.json", bytes }];
  expect(siteDay({ SOURCE_DATE_EPOCH: "1798050600" }, files)).toBe(day);
  expect(siteDay({}, files, "2026-12-23T19:30+01:00")).toBe(day);
  expect(siteDay({}, files, "2026-12-31")).toBe("2026-12-31");
});
