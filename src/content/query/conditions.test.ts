import { describe, expect, test } from "vitest";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { meetsAll } from "#src/content/query/conditions.ts";
import { conditionText, readCondition } from "#src/studio/fields/object/condition-text.ts";
import { event, eventsAt, list, listed } from "#tests/engine/content/query/event-site.ts";
import { page } from "#tests/engine/content/small-site.ts";

describe("a query", () => {
  test.each([
    [{ date: { from: "today" } }, ["Summer", "Winter"]],
    [{ date: { before: "today" } }, ["Spring"]],
    [{ date: "today" }, ["Summer"]],
    [{ date: { from: "2026-04-01", before: "2026-07-01" } }, ["Spring"]],
    [{ category: { not: "Talk" } }, ["Summer", "Winter"]],
    [{ category: { not: ["Talk", "Walk"] } }, ["Winter"]],
    [{ category: { in: ["Talk", "Story"] } }, ["Spring", "Winter"]],
    [{ date: { from: "today" }, category: { not: "Walk" } }, ["Winter"]],
  ])("%j on 1 July", (where, labels) => {
    expect(listed(where, "2026-07-01", "date")).toEqual(labels);
  });

  test.each([
    [{ from: "today" }, "2026-07-03", true],
    [{ before: "today" }, "2026-07-03", false],
    [{ from: "today" }, "2026-07-04", false],
    [{ before: "today" }, "2026-07-04", true],
    [{ from: "2026-07-02", before: "2026-08-01" }, "2026-01-01", true],
    [{ before: "2026-07-01" }, "2026-01-01", false],
  ])("%j on %s finds an event from 1 to 3 July: %s", (date, today, isFound) => {
    const entry = { date: "2026-07-01", lastDay: "2026-07-03" };
    expect(meetsAll(entry, { date }, { today, timeZone: new TimeZone("UTC") })).toBe(isFound);
  });

  test("loses an entry at midnight in the site's time zone", () => {
    const upcoming = (asOf: string) => listed({ date: { from: "today" } }, asOf, "date");
    expect(upcoming("2026-07-01T22:59Z")).toEqual(["Summer", "Winter"]);
    expect(upcoming("2026-07-01T23:00Z")).toEqual(["Winter"]);
  });

  test("lists what is past and what is to come where dates are ignored", () => {
    expect(listed({ date: { from: "today" } }, undefined)).toHaveLength(3);
  });

  test("takes a missing flag as false", () => {
    const entry = (label: string, more = {}) =>
      page(label, { entry: { collection: "support", label, order: 1, summary: `About ${label}.`, ...more } });
    const { site } = eventsAt(undefined, [{ ...list({}), items: { ...support, where: { menu: false } } }], {
      "pages/support/a.json": entry("A", { menu: true }),
      "pages/support/b.json": entry("B"),
    });
    const [, block] = site?.resolve("/events").main ?? [];
    expect(block?.block).toMatchObject({ items: [{ label: "B" }] });
  });

  test("counts what it lists", () => {
    const text = { type: "text-section", id: "text", title: "Text", markdown: "{{Count.#list}} to come." };
    const { site } = eventsAt("2026-07-01", [list({ where: { date: { from: "today" } } }), text]);
    expect(site?.resolve("/events").main[2]?.block).toMatchObject({ markdown: "<p>Two to come.</p>" });
  });
});

const support = { collection: "support", item: { label: "{{item.label}}", href: "{{item.href}}" } };

test.each([
  [{ date: { from: "tody" } }, "query/bound /date/from", 'Did you mean "today"?'],
  [{ date: { after: "today" } }, "field/unknown /date/after", '"after"'],
  [{ date: { before: 3 } }, "query/compared /date/before", "compared with numbers"],
  [{ category: { from: "2026-01-01" } }, "query/compared /category/from", '"Talk"'],
  [{ date: { from: "2026-05-01", before: "2026-05-01" } }, "query/range /date/before", "2026-05-01"],
  [{ day: { from: "today" } }, "collection/unknown-field /day", '"day"'],
  [{ category: { in: ["Party"] } }, "collection/none-selected /category", '"Party"'],
])("what no entry can meet is said where it is written: %j", (where, place, words) => {
  const { diagnostics } = eventsAt("2026-07-01", [list({ where })]);
  expect(diagnostics).toReport([place.replace(" ", " #/blocks/1/items/where")]);
  expect(diagnostics[0]?.message).toContain(words);
});

test("an archive that is still empty is not a mistake", () => {
  const item = { title: "{{item.label}}", href: "{{item.href}}", date: "{{item.date}}" };
  const archive = list({ where: { date: { before: "today" } }, item });
  const { site, diagnostics } = eventsAt("2026-01-01", [{ ...archive, type: "post-list", readMore: "Read" }]);
  expect(diagnostics).toReport(["warning query/ran-out"]);
  expect(diagnostics[0]?.message).toMatch(/1 January 2026.*"date" before today/);
  expect(site).toBeDefined();
});

test("a draft is never listed, whatever its day", () => {
  const more = { "pages/blog/secret.json": event("Secret", "2026-08-01", {}, { draft: true }) };
  const { site } = eventsAt("2026-07-01", [list({ where: { date: { from: "today" } } })], more);
  expect(JSON.stringify(site?.resolve("/events").main)).not.toContain("Secret");
});

test.each([
  "true",
  "12",
  "Talk",
  "from today",
  "from 2026-01-01, before today",
  "in Talk | Walk",
  "not Talk",
  "from far away",
])("editors read and type the condition %s", (text) => {
  expect(conditionText(readCondition(text))).toBe(text);
});

test("an address in a condition means its page in every language", () => {
  const german = { lang: "de", translationOf: "/support" };
  const { site } = eventsAt("2026-07-01", [list({ where: { author: "/support" } })], {
    "pages/support.json": page("support"),
    "pages/de/support.json": page("hilfe", german),
    "pages/blog/here.json": event("Here", "2026-08-01", { author: "/de/support" }),
  });
  const [, block] = site?.resolve("/events").main ?? [];
  expect(block?.block).toMatchObject({ items: [{ label: "Here" }] });
});
