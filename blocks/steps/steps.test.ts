import { expect, test } from "vitest";
import type { StepsBlock } from "#schema/generated/types.ts";
import derive from "./steps.derive.ts";

const inWeeks = (...weeks: (number | undefined)[]): StepsBlock => ({
  type: "steps",
  id: "weeks",
  variant: "scale",
  title: "Weeks",
  items: weeks.map((week) => (week === undefined ? { title: "Step" } : { title: "Step", week })),
});

test("steps stand on a line of weeks to scale, those of one week above one another", () => {
  const { scale } = derive(inWeeks(-2, 0, 0, 2));
  expect(scale?.marks.map(({ at, level }) => [at, level])).toEqual([
    ["0.00%", 0],
    ["50.00%", 0],
    ["50.00%", 1],
    ["100.00%", 0],
  ]);
  expect(scale?.ticks).toHaveLength(5);
  expect(scale?.gaps).toEqual([2, 0, 2, 0]);
  expect(scale?.departure).toBe("50.00%");
});

test("without a week for each step, or with one week for all, there is no scale", () => {
  expect(derive(inWeeks(-2, undefined, 2)).scale).toBeUndefined();
  expect(derive(inWeeks(3, 3)).scale).toBeUndefined();
  expect(derive({ ...inWeeks(-2, 2), variant: "trail" }).scale).toBeUndefined();
});

test("a line after the event shows no departure", () => {
  expect(derive(inWeeks(1, 4)).scale?.departure).toBeUndefined();
});
