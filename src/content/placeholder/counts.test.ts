import { expect, test } from "vitest";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { Counts } from "./counts.ts";

const members = new Map<string, JsonObject[]>([
  [
    "events",
    [
      { label: "Market", date: "2026-05-01", href: "/events/market" },
      { label: "Fair", date: "2026-07-01", href: "/events/fair" },
      { label: "Feast", date: "2026-08-01", href: "/events/feast" },
    ],
  ],
  ["open", [{ label: "{{site.name}}", date: "{{dates.next}}" }]],
]);
const context = { today: "2026-06-01", timeZone: new TimeZone("Europe/Berlin") };

/** The size of a block with the id "a" on a page. */
const sizeOf = (block: JsonObject, self?: string): number | undefined =>
  new Counts(members, context).in([{ id: "a", ...block }], self).size("#a");

test("collections are counted by name", () => {
  const counts = new Counts(members);
  expect(counts.sizes).toEqual({ events: 3, open: 1 });
  expect(counts.in([], undefined).size("events")).toBe(3);
  expect(counts.in([], undefined).size("news")).toBeUndefined();
});

test.each<[string, JsonObject, number | undefined]>([
  ["its items", { items: [1, 2] }, 2],
  ["the rows of a table", { rows: [1, 2, 3] }, 3],
  ["the items of all groups", { groups: [{ items: [1] }, { items: [1, 2] }] }, 3],
  ["items rather than groups", { items: [1], groups: [{ items: [1, 2] }] }, 1],
  ["a query", { items: { item: {}, collection: "events" } }, 3],
  [
    "a query with a condition",
    { items: { item: {}, collection: "events", where: { date: { from: "today" } } } },
    2,
  ],
  ["a query with a limit", { items: { item: {}, collection: "events", limit: 2 } }, 2],
  ["a limit above the number of results", { items: { item: {}, collection: "events", limit: 9 } }, 3],
  ["no collection of that name", { items: { item: {}, collection: "news" } }, undefined],
  ["groups of which one is unknown", { groups: [{ items: [1] }, {}] }, undefined],
  [
    "a condition on a field with a placeholder",
    { items: { item: {}, collection: "open", where: { date: "x" } } },
    undefined,
  ],
  ["no list", { title: "A" }, undefined],
])("a block is counted by %s", (_, block, size) => {
  expect(sizeOf(block)).toBe(size);
});

test("a list that leaves out its own page can be counted where the page is known", () => {
  const block = { items: { item: {}, collection: "events", exclude: "self" } };
  expect(sizeOf(block, "/events/fair")).toBe(2);
  expect(sizeOf(block, "/about")).toBe(3);
  expect(sizeOf(block)).toBeUndefined();
});

test("queries are not counted without a context, and only countable blocks are named", () => {
  const blocks: JsonValue[] = [
    { id: "a", items: { item: {}, collection: "events" } },
    { id: "b", items: [] },
    "odd",
  ];
  expect(new Counts(members).in(blocks, undefined).names()).toEqual(["events", "open", "#b"]);
  expect(new Counts(members, context).in(blocks, undefined).names()).toEqual(["events", "open", "#a", "#b"]);
});

test("the state changes with an entry, and with the addresses of translations", () => {
  const { state } = new Counts(members, context);
  expect(new Counts(new Map(members), { ...context }).state).toBe(state);
  expect(new Counts(new Map([...members, ["open", []]]), context).state).not.toBe(state);
  expect(new Counts(members, { ...context, sources: new Map([["/de", "/"]]) }).state).not.toBe(state);
});
