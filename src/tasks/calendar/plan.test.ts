import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { calendarOf, rebuildsDue } from "#src/plans/calendar/calendar.ts";
import { checkAhead, formatDates } from "#src/tasks/problems/validate-site.ts";
import { hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { formatCalendar, formatCalendarJson } from "./plan.ts";

const text = (markdown: string, more: JsonObject = {}): JsonObject => ({
  type: "text-section",
  id: "text",
  title: "Text",
  markdown,
  ...more,
});
const files = smallSite({
  "pages/index.json": page("home", {
    blocks: [hero, text("Text.", { publishAt: "2026-12-24T09:00+01:00", unpublishAt: "2027-07-01" })],
  }),
  "pages/offer.json": page("offer", { publishAt: "2026-12-01", unpublishAt: "2026-12-24T08:00Z" }),
  "pages/draft.json": page("draft", { draft: true, publishAt: "2026-12-02" }),
  "pages/_layouts/plain.json": {
    version: 1,
    before: [],
    after: [{ ...text("Note."), id: "note", title: "Note", unpublishAt: "2026-11-30" }],
  },
});

describe("the calendar", () => {
  test("lists what comes and goes in its days, in order, and when to build again", () => {
    const { events, rebuilds, timeZone, from, to } = calendarOf(files, "2026-11-01", 90);
    expect([timeZone, from, to]).toEqual(["Europe/London", "2026-11-01", "2027-01-30"]);
    expect(
      events.map(({ day, time, event, kind, name, file, pointer }) => [
        day,
        time,
        event,
        kind,
        name,
        file,
        pointer,
      ]),
    ).toEqual([
      ["2026-11-30", "00:00", "disappears", "block", "Note", "pages/_layouts/plain.json", "/after/0"],
      ["2026-12-01", "00:00", "appears", "page", "/offer", "pages/offer.json", ""],
      ["2026-12-24", "08:00", "appears", "block", "Text", "pages/index.json", "/blocks/1"],
      ["2026-12-24", "08:00", "disappears", "page", "/offer", "pages/offer.json", ""],
    ]);
    expect(rebuilds).toEqual([
      "2026-11-30T00:00:00.000Z",
      "2026-12-01T00:00:00.000Z",
      "2026-12-24T08:00:00.000Z",
    ]);
  });

  test("builds again on the day from which a new figure holds, if it is known", () => {
    const fact = { label: "Funds", value: 1, own: true, asOf: "2024-01", reviewBy: "2028-01-31" };
    const source = "https://www.gov.uk/";
    const facts = {
      "one.day": { ...fact, overtaken: { since: "2027-01-15", value: 2, source } },
      "one.month": { ...fact, overtaken: { since: "2027-02", value: 2, source } },
      "one.open": { ...fact, overtaken: { since: "2027-01-20", source } },
      "one.past": { ...fact, overtaken: { since: "2026-01-01", value: 2, source } },
    };
    const site = smallSite({ "pages/_data/facts.json": { version: 1, facts } });
    expect(calendarOf(site, "2027-01-01", 60).rebuilds).toEqual([
      "2027-01-15T00:00:00.000Z",
      "2027-02-01T00:00:00.000Z",
    ]);
  });

  test.each([
    ["2026-12-24T08:00Z", 3, ["2026-12-24T08:00:00.000Z"]],
    ["2026-12-24T10:59Z", 3, ["2026-12-24T08:00:00.000Z"]],
    ["2026-12-24T11:00Z", 3, []],
    ["2026-12-24T07:59Z", 3, []],
    ["2026-12-01", 48, ["2026-11-30T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]],
  ])("at %s, what fell due in the last %i hours", (asOf, hours, due) => {
    expect(rebuildsDue(files, asOf, hours)).toEqual(due);
  });

  test("what happened is over, what happens at its first moment too, and its last day counts", () => {
    const days = (asOf: string, count: number) => calendarOf(files, asOf, count).events.map(({ day }) => day);
    expect(days("2026-12-01", 1)).toEqual([]);
    expect(days("2026-11-30T23:00Z", 1)).toEqual(["2026-12-01"]);
    expect(days("2027-06-30", 1)).toEqual(["2027-07-01"]);
  });

  test("facts stand under the day by which they are due, overdue ones under the first", () => {
    const facts = new Set(calendarOf(files, "2027-03-30", 5).reviews.map(({ day }) => day));
    expect([...facts]).toEqual(["2027-03-31"]);
    expect(calendarOf(files, "2028-01-30", 5).reviews.map(({ day }) => day)).toContain("2028-01-30");
    expect(calendarOf(files, "2026-11-01", 5).reviews).toEqual([]);
  });

  test("reads as text and as JSON", () => {
    const calendar = calendarOf(files, "2026-11-25", 10);
    expect(formatCalendar(calendar)).toBe(
      "From 2026-11-25 to 2026-12-05, times in Europe/London\n\nAppears and disappears:\n" +
        '  2026-11-30 00:00  block "Note" disappears  (pages/_layouts/plain.json)\n' +
        "  2026-12-01 00:00  page /offer appears  (pages/offer.json)\n\n" +
        "Facts due for review by then (npx waymark facts):\n  none\n\n" +
        "Build and publish the site again at:\n  2026-11-30T00:00:00.000Z\n  2026-12-01T00:00:00.000Z\n",
    );
    expect(JSON.parse(formatCalendarJson(calendar)).events[0]).toEqual({
      at: "2026-11-30T00:00:00.000Z",
      day: "2026-11-30",
      time: "00:00",
      event: "disappears",
      kind: "block",
      name: "Note",
      file: "pages/_layouts/plain.json",
      pointer: "/after/0",
    });
  });
});

test("a check of the next days names each mistake once, at the time from which it is there", () => {
  const broken = smallSite({
    "pages/index.json": page("home", {
      blocks: [
        hero,
        text("[There](#note)."),
        { ...text("Note."), id: "note", title: "Note", unpublishAt: "2026-11-30" },
      ],
    }),
    "pages/offer.json": page("offer", { publishAt: "2026-12-01" }),
  });
  const check = (asOf: string) =>
    diagnose(broken, { today: "2026-11-01", asOf }).filter(({ severity }) => severity === "error");
  const now = check("2026-11-01");
  expect(now).toEqual([]);
  const times = checkAhead(calendarOf(broken, "2026-11-01", 90).rebuilds, now, check);
  expect(
    times.map(({ asOf, diagnostics }) => [asOf, diagnostics.map(({ code, message }) => [code, message])]),
  ).toEqual([
    [
      "2026-11-30T00:00:00.000Z",
      [
        [
          "link/unknown-anchor",
          expect.stringMatching(/^From 2026-11-30T00:00:00\.000Z on: .* has no block with the id "note"/),
        ],
      ],
    ],
    ["2026-12-01T00:00:00.000Z", []],
  ]);
  expect(formatDates(times)).toBe(
    "2026-11-30T00:00:00.000Z  1 new problem\n2026-12-01T00:00:00.000Z  no new problems\n",
  );
});
