import { expect, test } from "vitest";
import { type CellMove, cellAfter } from "./cell-steps.ts";

const size = { rows: 3, columns: 2 };

test.each<[CellMove, [row: number, column: number], [row: number, column: number] | "before" | "after"]>([
  ["next", [0, 1], [1, 0]],
  ["previous", [1, 0], [0, 1]],
  ["previous", [0, 0], "before"],
  ["enter", [1, 1], [2, 1]],
  ["next", [2, 1], [3, 0]],
  ["enter", [2, 1], [3, 1]],
  ["right", [0, 0], [0, 1]],
  ["right", [2, 1], "after"],
  ["left", [0, 0], "before"],
  ["above", [1, 1], [0, 1]],
  ["above", [0, 1], "before"],
  ["below", [2, 0], "after"],
])("%s of %j is %j", (move, [row, column], to) => {
  const expected = typeof to === "string" ? to : { row: to[0], column: to[1] };
  expect(cellAfter(move, { row, column }, size)).toEqual(expected);
});
