import { expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { calendarsOf } from "#src/publish/output/feeds/calendars.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { madeSite } from "#tests/shared/made-site.ts";

const TODAY = "2026-06-01";
const answers = {
  name: "River Library",
  colour: "#7a1f5c",
  language: "en",
  timeZone: "Europe/London",
  today: TODAY,
  kind: "events",
};
const { own, files, assets } = madeSite(answers);
const siteOn = (asOf: string, of = files) => {
  const { site, diagnostics } = analyse(of, { assets, asOf });
  if (!site) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return site;
};

test("a starter with events has a calendar of all, and one beside the page of each", () => {
  const calendars = calendarsOf(siteOn(TODAY), { buildDate: TODAY, changed: TODAY });
  expect([...calendars.keys()]).toEqual([
    "/events.ics",
    "/events/family-morning.ics",
    "/events/open-evening.ics",
    "/events/first-evening.ics",
  ]);
  // London keeps summer time.
  expect(calendars.get("/events/open-evening.ics")?.split("\r\n")).toEqual(
    expect.arrayContaining(["DTSTART:20260623T173000Z", "DTEND:20260623T200000Z", "SUMMARY:Open evening"]),
  );
  for (const line of calendars.get("/events.ics")?.split("\r\n") ?? [])
    expect(Buffer.byteLength(line)).toBeLessThan(76);
});

test("calendars in the languages of their pages", () => {
  const translated = (route: string, title: string) => {
    const source = own.find(({ path }) => path === `pages${route}.json`);
    const page = JSON.parse(new TextDecoder().decode(source?.bytes));
    const text = JSON.stringify({ ...page, title, lang: "de", translationOf: route });
    return { path: `pages/de${route}.json`, bytes: new TextEncoder().encode(text) };
  };
  const german = [translated("/events", "Programm"), translated("/events/open-evening", "Offener Abend")];
  const calendars = calendarsOf(siteOn(TODAY, [...files, ...german]), { buildDate: TODAY, changed: TODAY });
  const found = (address: string, field: string) =>
    calendars.get(address)?.match(new RegExp(`(?<=^${field}:).*(?=\\r)`, "gm"));
  expect(found("/events.ics", "SUMMARY")).toEqual([
    "Family morning",
    "Open evening",
    "Our first evening together",
  ]);
  expect(found("/de/events.ics", "SUMMARY")).toEqual([
    "Family morning",
    "Offener Abend",
    "Our first evening together",
  ]);
  expect(found("/events/open-evening.ics", "SUMMARY")).toEqual(["Open evening"]);
  expect(found("/de/events/open-evening.ics", "SUMMARY")).toEqual(["Offener Abend"]);
  expect(found("/de/events/open-evening.ics", "URL")?.[0]).toMatch(/\/de\/events\/open-evening$/);
  expect(found("/de/events/open-evening.ics", "UID")).toEqual(found("/events/open-evening.ics", "UID"));
});

test("a calendar and a feed say what is full, cancelled or moved, and when they were made", () => {
  const withStatus = (path: string, status: string) => {
    const source = own.find((file) => file.path === path);
    const page = JSON.parse(new TextDecoder().decode(source?.bytes));
    const text = JSON.stringify({ ...page, entry: { ...page.entry, status } });
    return { path, bytes: new TextEncoder().encode(text) };
  };
  const changed = [
    withStatus("pages/events/open-evening.json", "cancelled"),
    withStatus("pages/events/family-morning.json", "full"),
  ];
  const kept = files.filter(({ path }) => !changed.some((file) => file.path === path));
  const lines = calendarsOf(siteOn(TODAY, [...kept, ...changed]), { buildDate: TODAY, changed: TODAY })
    .get("/events.ics")
    ?.split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining(["SUMMARY:Cancelled: Open evening", "SUMMARY:Fully booked: Family morning"]),
  );
  expect(lines?.filter((line) => /^(?:STATUS|PRODID|DTSTAMP)/.test(line))).toEqual([
    "PRODID:-//River Library//EN",
    "DTSTAMP:20260601T000000Z",
    "DTSTAMP:20260601T000000Z",
    "STATUS:CANCELLED",
    "DTSTAMP:20260601T000000Z",
  ]);
});

test("an event that was full says so until its day is over where it takes place", () => {
  const path = "pages/events/open-evening.json";
  const source = own.find((file) => file.path === path);
  const page = JSON.parse(new TextDecoder().decode(source?.bytes));
  const text = JSON.stringify({ ...page, entry: { ...page.entry, status: "full" } });
  const changed = { path, bytes: new TextEncoder().encode(text) };
  const kept = files.filter((file) => file.path !== path);
  const titleAt = (asOf: string) =>
    calendarsOf(siteOn(asOf, [...kept, changed]), { buildDate: asOf.slice(0, 10), changed: undefined })
      .get("/events/open-evening.ics")
      ?.match(/^(?:SUMMARY|DTSTAMP):.*(?=\r)/gm);
  // London is an hour ahead of UTC.
  expect(titleAt("2026-06-23T22:59:00Z")).toEqual([
    "DTSTAMP:20260623T000000Z",
    "SUMMARY:Fully booked: Open evening",
  ]);
  expect(titleAt("2026-06-23T23:00:00Z")).toEqual(["DTSTAMP:20260624T000000Z", "SUMMARY:Open evening"]);
});

test.for([
  // Clocks go back at two: 01:30 is there twice, and means the first.
  [
    { date: "2026-10-25", begins: "01:30", ends: "03:00" },
    ["DTSTART:20261025T003000Z", "DTEND:20261025T030000Z"],
  ],
  [
    { date: "2026-10-24", begins: "22:00", ends: "02:00" },
    ["DTSTART:20261024T210000Z", "DTEND:20261025T020000Z"],
  ],
  // Clocks go forward at one: 01:30 is 02:30.
  [{ date: "2026-03-29", begins: "01:30", ends: "02:00" }, ["DTSTART:20260329T013000Z"]],
  [{ date: "2026-12-31" }, ["DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"]],
] as const)("%o in a calendar", ([when, expected]) => {
  const path = "pages/events/open-evening.json";
  const source = own.find((file) => file.path === path);
  const page = JSON.parse(new TextDecoder().decode(source?.bytes));
  const { begins: _, ends: __, ...entry } = page.entry;
  const text = JSON.stringify({ ...page, entry: { ...entry, ...when } });
  const changed = { path, bytes: new TextEncoder().encode(text) };
  const kept = files.filter((file) => file.path !== path);
  const lines = calendarsOf(siteOn(TODAY, [...kept, changed]), { buildDate: TODAY, changed: TODAY })
    .get("/events/open-evening.ics")
    ?.split("\r\n");
  expect(lines?.filter((line) => line.startsWith("DTSTART") || line.startsWith("DTEND"))).toEqual(expected);
});

test("an event is in the list until its day, and in the archive from the day after", () => {
  const listed = (route: string, asOf: string) =>
    siteOn(asOf)
      .resolve(route)
      .main.flatMap(({ block }) =>
        block.id === "events" && block.type === "event-list" ? block.items.map(({ title }) => title) : [],
      );
  expect(listed("/events", "2026-06-23")).toEqual(["Open evening", "Family morning"]);
  expect(listed("/events/past", "2026-06-23")).toEqual(["Our first evening together"]);
  expect(listed("/events", "2026-06-24")).toEqual(["Family morning"]);
  expect(listed("/events/past", "2026-06-24")).toEqual(["Open evening", "Our first evening together"]);
});

test("a day ahead is no mistake", () => {
  expect(diagnose(files, { assets, today: TODAY })).toReport([]);
});

/** The lines of the calendar of one event of the starter, with other fields, on a site with other settings. */
function linesOf(fields: object, setting: object = {}): readonly string[] {
  const changed = (path: string, change: (value: Record<string, unknown>) => object) => {
    const source = files.find((file) => file.path === path);
    const value = JSON.parse(new TextDecoder().decode(source?.bytes));
    return { path, bytes: new TextEncoder().encode(JSON.stringify(change(value))) };
  };
  const others = [
    changed("pages/events/open-evening.json", ({ entry, ...page }) => ({
      ...page,
      entry: { ...Object(entry), ...fields },
    })),
    changed("pages/_data/site.json", (site) => ({ ...site, ...setting })),
  ];
  const kept = files.filter(({ path }) => !others.some((file) => file.path === path));
  const text = calendarsOf(siteOn(TODAY, [...kept, ...others]), { buildDate: TODAY, changed: TODAY }).get(
    "/events/open-evening.ics",
  );
  return (text ?? "").split("\r\n").filter((line) => /^DT(?:START|END)/.test(line));
}

test.each([
  [
    "whole days end the day after the last",
    { begins: undefined, ends: undefined, lastDay: "2026-06-25" },
    ["DTSTART;VALUE=DATE:20260623", "DTEND;VALUE=DATE:20260626"],
  ],
  [
    "hours begin on the first day and end on the last",
    { lastDay: "2026-06-25" },
    ["DTSTART:20260623T173000Z", "DTEND:20260625T200000Z"],
  ],
  [
    "a beginning alone makes whole days",
    { ends: undefined, lastDay: "2026-06-25" },
    ["DTSTART;VALUE=DATE:20260623", "DTEND;VALUE=DATE:20260626"],
  ],
])("an event of several days: %s", (_, fields, lines) => {
  expect(linesOf(fields)).toEqual(lines);
});

test("without a zone of the site, hours are those of the place", () => {
  expect(linesOf({}, { timeZone: undefined })).toEqual(["DTSTART:20260623T183000", "DTEND:20260623T210000"]);
});
