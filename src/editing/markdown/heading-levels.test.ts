import { expect, test } from "vitest";
import {
  headingLevelAt,
  lastHeadingLevel,
  meantHeadingLevel,
  offeredHeadingLevels,
} from "./heading-levels.ts";

test.each([
  ["# A\n### B\ntext", 3],
  ["text", 0],
  ["#hashtag", 0],
  ["   ## A", 2],
  ["    ## A", 0],
  ["## A\n```\n# in code\n```", 2],
  ["```\n# in code\n~~~\n# still in code", 0],
  ["````\n```\n# in code\n````\n## A", 2],
])("the last heading of %j has the level %i", (text, level) => {
  expect(lastHeadingLevel(text)).toBe(level);
});

/** The levels through which the heading button leads, from a paragraph back to it. */
function cycle(before: string, above = 0): number[] {
  const levels: number[] = [];
  let line = "text";
  do {
    const level = headingLevelAt(`${before}\n${line}`, before.length + 1, above);
    levels.push(level);
    line = level === 0 ? "text" : `${"#".repeat(level)} text`;
  } while (levels.at(-1) !== 0 && levels.length < 9);
  return levels;
}

test.each([
  ["", 0, [1, 0]],
  ["# A", 0, [1, 2, 0]],
  ["## A", 0, [2, 3, 1, 0]],
  ["### A", 0, [3, 2, 1, 0]],
  ["", 2, [3, 0]],
  ["### A", 2, [3, 4, 0]],
])("after %j, below level %i, the heading button offers %j", (before, above, levels) => {
  expect(cycle(before, above)).toEqual(levels);
});

test.each([
  [0, 0, [1]],
  [2, 0, [1, 2, 3]],
  [4, 0, [1, 2, 3]],
  [0, 1, [2]],
])(
  "after a heading of level %i, below one of level %i, headings can have the levels %j",
  (before, above, levels) => {
    expect(offeredHeadingLevels(before, above)).toEqual(levels);
  },
);

test.each([
  [1, 0, 1, 2],
  [4, 2, 0, 3],
  [2, 2, 0, 2],
  [6, 6, 0, 6],
  [3, 0, 0, 1],
])("a typed level %i after level %i, below level %i, becomes %i", (typed, before, above, level) => {
  expect(meantHeadingLevel(typed, before, above)).toBe(level);
});
