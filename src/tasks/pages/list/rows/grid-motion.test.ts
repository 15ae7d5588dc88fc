import { expect, test } from "vitest";
import { motionOf, routesBetween, rowNamed } from "./grid-motion.ts";
import type { PageRow } from "./page-tree.ts";

const row = (route: string, level: number, isExpanded?: boolean): PageRow => ({
  node: { route, children: [] },
  level,
  position: 1,
  siblings: 1,
  pages: 0,
  isMatch: route !== "/folder",
  ...(isExpanded === undefined ? {} : { isExpanded }),
});
const rows = [
  row("/", 1),
  row("/folder", 1, true),
  row("/folder/a", 2),
  row("/folder/b", 2, false),
  row("/z", 1),
];

test.each([
  ["ArrowDown", 0, { to: 1 }],
  ["ArrowDown", 4, { to: 4 }],
  ["ArrowUp", 0, { to: 0 }],
  ["Home", 3, { to: 0 }],
  ["End", 0, { to: 4 }],
  ["PageDown", 0, { to: 3 }],
  ["PageUp", 4, { to: 1 }],
  ["ArrowRight", 1, { to: 2 }],
  ["ArrowRight", 3, { toggle: true }],
  ["ArrowRight", 0, { to: 0 }],
  ["ArrowLeft", 1, { toggle: true }],
  ["ArrowLeft", 3, { to: 1 }],
  ["ArrowLeft", 0, { to: 0 }],
  ["a", 0, undefined],
])("%s on row %i", (key, at, motion) => {
  expect(motionOf(key, rows, { at, perPage: 3, isMirrored: false })).toEqual(motion);
});

test("arrow keys are mirrored from right to left, and an empty list has no motion", () => {
  expect(motionOf("ArrowLeft", rows, { at: 3, perPage: 3, isMirrored: true })).toEqual({ toggle: true });
  expect(motionOf("ArrowRight", rows, { at: 2, perPage: 3, isMirrored: true })).toEqual({ to: 1 });
  expect(motionOf("End", [], { at: 0, perPage: 3, isMirrored: false })).toBeUndefined();
});

test("typed letters find the next name, and one letter repeated the one after it", () => {
  const names = ["blog", "canada", "contact", "company"];
  expect(rowNamed("co", names, 0)).toBe(2);
  expect(rowNamed("co", names, 2)).toBe(2);
  expect(rowNamed("c", names, 1)).toBe(2);
  expect(rowNamed("cc", names, 3)).toBe(1);
  expect(rowNamed("x", names, 0)).toBe(-1);
});

test("a range has the matching pages from one row to another", () => {
  expect(routesBetween(rows, 3, 0)).toEqual(["/", "/folder/a", "/folder/b"]);
  expect(routesBetween(rows, 2, 2)).toEqual(["/folder/a"]);
});
