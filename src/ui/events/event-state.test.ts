import { expect, test } from "vitest";
import { pageContext } from "#tests/shared/page-context.ts";
import { eventState } from "./event-state.ts";

const { texts } = pageContext;
const stateOn = (buildDate: string, event: object) =>
  eventState({ date: "2026-06-23", ...event }, { buildDate, texts });

test.each([
  ["on its day", "2026-06-23", {}, { isPast: false, isOpen: true }],
  ["on the day after", "2026-06-24", {}, { isPast: true, isOpen: false }],
  [
    "of several days, on the last",
    "2026-06-25",
    { lastDay: "2026-06-25" },
    { isPast: false, isOpen: true, lastDay: "2026-06-25" },
  ],
  [
    "that ends after midnight",
    "2026-06-24",
    { begins: "22:00", ends: "02:00" },
    { isPast: false, isOpen: true, lastDay: "2026-06-24" },
  ],
])("an event %s", (_, day, event, state) => {
  expect(stateOn(day, event)).toEqual(state);
});

test.each([
  ["full", { before: "full", after: undefined }],
  ["cancelled", { before: "cancelled", after: "cancelled" }],
  ["postponed", { before: "postponed", after: "postponed" }],
])("an event that is %s takes no bookings, and says %o its day", (status, { before, after }) => {
  const [first, later] = [stateOn("2026-06-01", { status }), stateOn("2026-07-01", { status })];
  expect([first.status, first.isOpen, later.status]).toEqual([before, false, after]);
  expect(first.statusText).not.toBe("");
});
