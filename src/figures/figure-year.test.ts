import { expect, test } from "vitest";
import { wordsBeside, yearBeside } from "./figure-year.ts";

const [older, newer, undated] = [
  { text: "900", asOf: "2024-09" },
  { text: "950", asOf: "2025-01" },
  { text: "Free" },
];

test("years stand beside figures only if these are of different years", () => {
  expect([older, newer, undated, undefined].map(yearBeside([older, newer]))).toEqual([
    "(2024)",
    "(2025)",
    undefined,
    undefined,
  ]);
  expect(yearBeside([older, newer])({ ...older, checkedOn: "2026-11-29" })).toBe("(2026)");
  expect(yearBeside([older, { ...older, asOf: "2024-01" }, undated])(older)).toBeUndefined();
});

test("small print is joined, and missing without words", () => {
  expect(wordsBeside("a year", undefined, "(2025)")).toBe("a year (2025)");
  expect(wordsBeside(undefined, undefined)).toBeUndefined();
});
