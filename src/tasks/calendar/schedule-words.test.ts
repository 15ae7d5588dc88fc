import { expect, test } from "vitest";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import { operationsFor, scheduleOf } from "./schedule.ts";
import { scheduleInShort, scheduleInWords } from "./schedule-words.ts";

const zone = new TimeZone("Europe/London");
const now = Date.parse("2026-11-25T12:00Z");

test.each<[JsonObject, string, string, string | undefined]>([
  [{}, "published", "Visitors see it.", undefined],
  [{ publishAt: "soon" }, "scheduled", "Visitors see it.", undefined],
  [{ draft: true }, "draft", "A draft: visitors do not see it.", "Draft"],
  [{ publishAt: "2027-01-04" }, "scheduled", "Visitors see it from Mon, 4 Jan 2027.", "From 4 January 2027"],
  [
    { publishAt: "2026-12-01T09:00Z", unpublishAt: "2027-03-31T23:30:00Z" },
    "scheduled",
    "Visitors see it from Tue, 1 Dec 2026, 09:00 until Thu, 1 Apr 2027, 00:30 (United Kingdom Time).",
    "From 1 December",
  ],
  [
    { draft: true, unpublishAt: "2028-02-29" },
    "draft",
    "A draft: visitors do not see it. Once it is published, they see it until the end of Mon, 28 Feb 2028.",
    "Draft",
  ],
  [{ publishAt: "2026-11-01" }, "published", "Visitors see it from Sun, 1 Nov 2026.", undefined],
  [
    { publishAt: "2026-11-01", unpublishAt: "2026-12-01" },
    "scheduled",
    "Visitors see it until the end of Mon, 30 Nov 2026.",
    "Until 30 November",
  ],
  [
    { unpublishAt: "2026-11-25T11:00Z" },
    "scheduled",
    "Visitors saw it until Wed, 25 Nov 2026, 11:00 (United Kingdom Time). They now read that it is gone.",
    "Ended 25 November",
  ],
])("%j", (page, choice, words, short) => {
  const schedule = scheduleOf(page, zone, now);
  expect(schedule.choice).toBe(choice);
  expect(scheduleInWords(schedule, zone, "en-GB")).toBe(words);
  expect(scheduleInShort(schedule, zone, now)).toBe(short);
});

test.each([
  ["draft", { publishAt: "2026-12-01" }, { publishAt: "2026-12-01", draft: true }],
  ["published", { draft: true, publishAt: "2026-12-01", unpublishAt: "2027-01-01" }, {}],
  ["scheduled", { draft: true, publishAt: "2026-12-01" }, { publishAt: "2026-12-01" }],
  ["scheduled", { draft: true }, { publishAt: "2026-11-26T09:00Z" }],
  ["scheduled", {}, {}],
] as const)("%s is one change of %j", (choice, page, then) => {
  expect(withOperations(page, operationsFor(choice, page, "2026-11-26T09:00Z"))).toEqual(then);
});
