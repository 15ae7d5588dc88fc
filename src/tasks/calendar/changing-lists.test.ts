import { expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { calendarOf, rebuildsDue } from "#src/plans/calendar/calendar.ts";
import { checkAhead } from "#src/tasks/problems/validate-site.ts";
import { event, eventSite, list } from "#tests/engine/content/query/event-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { formatCalendar } from "./plan.ts";

const upcoming = list({ where: { date: { from: "today" }, category: { not: "Talk" } } });
const archive = { ...list({ where: { date: { before: "today" } } }, "past"), title: "Past" };
const files = eventSite([upcoming, archive]);

test("the calendar names what joins and leaves a list, and builds the site again then", () => {
  const calendar = calendarOf(files, "2026-11-30", 10);
  expect(formatCalendar(calendar)).toContain(
    [
      '  2026-12-02 00:00  "Winter" leaves the list "Coming up"  (pages/events.json)',
      '  2026-12-02 00:00  "Winter" joins the list "Past"  (pages/events.json)',
    ].join("\n"),
  );
  expect(calendar.rebuilds).toEqual(["2026-12-02T00:00:00.000Z"]);
  expect(calendar.events[0]).toMatchObject({ kind: "list", pointer: "/blocks/1/items", entry: '"Winter"' });
  expect(rebuildsDue(files, "2026-12-02T01:00Z", 3)).toEqual(["2026-12-02T00:00:00.000Z"]);
});

const queries = (diagnostics: readonly PlacedDiagnostic[]) =>
  diagnostics.filter(({ code }) => code.startsWith("query/"));

test("what another condition leaves out changes nothing", () => {
  const names = calendarOf(files, "2026-03-01", 60).events.map(({ name, entry }) => [name, entry]);
  expect(names).toEqual([["Past", '"Spring"']]);
});

test("a check of the next days names the list that runs out, and its day", () => {
  const check = (asOf: string) => queries(diagnose(files, { today: "2026-11-30", asOf }));
  const times = checkAhead(calendarOf(files, "2026-11-30", 10).rebuilds, check("2026-11-30"), check);
  expect(times.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message))).toEqual([
    expect.stringMatching(/^From 2026-12-02T00:00:00.000Z on: This list is empty on 2 December 2026/),
  ]);
});

test("a list that has run out is told once, although the site changes again later", () => {
  const later = eventSite([upcoming, list({ where: { date: { from: "today" } } }, "all")], {
    "pages/blog/talk.json": event("Talk", "2026-12-20", { category: "Talk" }),
  });
  const check = (asOf: string) => queries(diagnose(later, { today: "2026-11-30", asOf }));
  const times = checkAhead(calendarOf(later, "2026-11-30", 90).rebuilds, check("2026-11-30"), check);
  expect(times.map(({ diagnostics }) => diagnostics.map(({ pointer }) => pointer))).toEqual([
    ["/blocks/1/items/where"],
    ["/blocks/2/items/where"],
  ]);
});
