import { expect, test } from "vitest";
import { closest, nearest, slipsBetween, suggest } from "./nearest.ts";

test.each([
  ["title", "titel", 1],
  ["title", "tilte", 1],
  ["Title", "title", 0],
  ["title", "titlexx", 2],
  ["title", "tite", 1],
])("between %s and %s are %i slips", (name, other, slips) => {
  expect(slipsBetween(name, other)).toBe(slips);
});

const KEYS = ["id", "text", "title", "description"];
test.each([
  ["TITEL", "title"],
  ["tex", "text"],
  ["desciptoin", "description"],
  ["descriptive", "description"],
  ["ie", "id"],
  ["xy", undefined],
  ["image", undefined],
])("%s is nearest to %s", (name, expected) => {
  expect(nearest(name, KEYS)).toBe(expected);
});

test("names that are equally close are all found, in their order", () => {
  expect(closest("tent", ["text", "test", "tens", "title"])).toEqual(["text", "test", "tens"]);
});

test.each([
  ["titel", ["title", "text"], { nearest: "title", certain: true }],
  ["titel", ["title", "title"], { nearest: "title", certain: true }],
  ["tent", ["text", "test"], { nearest: "text", certain: false }],
  ["titlexx", ["title"], { nearest: "title", certain: false }],
  ["image", ["title"], { nearest: undefined }],
])("of %s and %j the suggestion is %o", (name, candidates, suggestion) => {
  expect(suggest(name, candidates)).toEqual(suggestion);
});
