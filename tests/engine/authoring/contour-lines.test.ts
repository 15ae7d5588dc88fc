import { expect, test } from "vitest";
import { contourLines, readHeights } from "#src/authoring/contours/contour-lines.ts";
import { drawContours } from "#src/authoring/contours/draw-contours.ts";

/** A cone of 100 m whose top is in the middle, and which loses 5 m with each step away from it. */
const cone = Array.from({ length: 41 }, (_, y) =>
  Array.from({ length: 41 }, (_, x) => 100 - 5 * Math.hypot(x - 20, y - 20)),
);

test.each([90, 75, 40, 10])("the line of a cone at %i m is one circle", (level) => {
  const lines = contourLines(cone, level);
  expect(lines).toHaveLength(1);
  const [line = []] = lines;
  expect(line[0]).toEqual(line.at(-1));
  for (const [x, y] of line) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo((100 - level) / 5, 1);
});

test("a line that leaves the grid is open and ends at its edges", () => {
  const slope = cone.map((row) => row.map((_, x) => x * 10));
  const [line = [], ...more] = contourLines(slope, 45);
  expect(more).toEqual([]);
  expect([line[0], line.at(-1)]).toEqual([
    [4.5, 0],
    [4.5, 40],
  ]);
});

test("a saddle keeps its two tops apart where the pass is lower", () => {
  const saddle = [
    [9, 0],
    [0, 9],
  ];
  expect(contourLines(saddle, 6)).toHaveLength(2);
});

const file = (rows: string) => `name: Cone\nsummit: 100\ncolumns: 10 m\nrows: 10 m\nevery: 5 m\n\n${rows}\n`;

test("every fifth line is drawn heavier", () => {
  const heights = readHeights(file(cone.map((row) => row.join(" ")).join("\n")));
  const [thin, heavy] = [...drawContours(heights).matchAll(/ d="([^"]*)"/g)].map(
    ([, d = ""]) => d.split("M").length - 1,
  );
  expect(heavy).toBeGreaterThanOrEqual(3);
  expect(thin).toBeGreaterThan(3 * (heavy ?? 0));
});

test.each([
  ["rows of two lengths", file("1 2 3\n1 2")],
  ["a word among the heights", file("1 2\n1 high")],
  ["a missing interval", file("1 2\n1 2").replace("every: 5 m\n", "")],
])("%s are refused", (_, text) => {
  expect(() => readHeights(text)).toThrow();
});
