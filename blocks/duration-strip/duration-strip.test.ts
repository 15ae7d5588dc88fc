import { expect, test } from "vitest";
import type { DurationStripBlock, Figure } from "#schema/generated/types.ts";
import { missing, weeks } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./duration-strip.derive.ts";

const strip = (...durations: Figure[]): DurationStripBlock => ({
  type: "duration-strip",
  id: "time",
  title: "Time",
  items: durations.map((duration) => ({ label: "Decision", duration })),
});

test("all rows stand on one axis of weeks", () => {
  const { items, ticks } = derive(strip(weeks(3, 8), weeks(5, 15, { unit: "working-days" })), pageContext);
  expect(items.map(({ bar }) => bar)).toEqual([
    { sure: "37.5%", reach: "100%" },
    { sure: "12.5%", reach: "37.5%" },
  ]);
  expect(ticks.map(({ label }) => label)).toEqual(["0", "2", "4", "6", "8"]);
});

test("what has no number is said, not drawn", () => {
  const { items, ticks } = derive(strip(missing, { text: "Ask the embassy" }), pageContext);
  expect(items).toEqual([
    { label: "Decision", takes: "not published", missing: true, bar: undefined },
    { label: "Decision", takes: "Ask the embassy", missing: false, bar: undefined },
  ]);
  expect(ticks).toEqual([]);
});

test("times of several years carry their year", () => {
  const { items } = derive(strip(weeks(3, 8), weeks(4, 6, { asOf: "2025-09" }), missing), pageContext);
  expect(items.map(({ takes }) => takes)).toEqual(["3–8 weeks (2024)", "4–6 weeks (2025)", "not published"]);
});
