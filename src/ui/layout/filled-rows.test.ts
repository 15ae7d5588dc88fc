import { describe, expect, test } from "vitest";
import { cellsInRow, filledRows } from "#src/ui/layout/filled-rows.ts";

/** The number of tracks that each cell spans from a width up, in order, and the total. */
function cellsOf(count: number, choices: number[]): { tracks: number; cells: number[] } {
  const style = filledRows(count, { md: choices });
  const template = style.gridTemplateColumns as Record<string, string>;
  const rules = style.md as Record<string, { gridColumn: string }>;
  const tracks = Number(/\d+/.exec(template.md ?? "")?.[0]);
  const span = (rule: { gridColumn: string } | undefined) =>
    Number(rule?.gridColumn.slice("span ".length) ?? 1);
  const first = Object.keys(rules).find((selector) => selector.includes("nth-child"));
  const rest = Number(/\+(\d+)/.exec(first ?? "")?.[1] ?? 0);
  return {
    tracks,
    cells: Array.from({ length: count }, (_, index) =>
      index < rest ? span(first ? rules[first] : undefined) : span(rules["& > *"]),
    ),
  };
}

describe.each([[[2]], [[2, 3]], [[3, 2]], [[3, 4]], [[4, 3]], [[3, 4, 2]]])("of %j columns", (choices) => {
  test.each(Array.from({ length: 14 }, (_, index) => index + 1))("%i cells leave no hole", (count) => {
    const { tracks, cells } = cellsOf(count, choices);
    expect(cells.every((span) => tracks % span === 0)).toBe(true);
    expect(cells.reduce((sum, span) => sum + span, 0) % tracks).toBe(0);
  });
});

test.each([
  [8, [4], 4],
  [5, [2, 3], 3],
  [4, [3, 2], 2],
  [3, [2, 3], 3],
  [7, [3, 2, 4], 4],
  [1, [3], 1],
  [14, [4, 3, 5], 5],
])("%i cells of %j: %i columns", (count, choices, columns) => {
  expect(cellsInRow(count, choices, count - 1)).toBe(columns);
});

test("the first row has fewer, wider cells", () => {
  expect([0, 1, 2, 4].map((index) => cellsInRow(5, [2, 3], index))).toEqual([2, 2, 3, 3]);
  expect(cellsInRow(14, [4, 3, 5])).toBe(4);
});

test("below the first width there is one column", () => {
  expect(filledRows(4, { md: [2] }).gridTemplateColumns).toMatchObject({ base: "repeat(1, minmax(0, 1fr))" });
});
