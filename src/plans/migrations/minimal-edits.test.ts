import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type JsonValue } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { minimalEdits } from "./minimal-edits.ts";

const value = fc.jsonValue({ maxDepth: 4 }).map((any): JsonValue => JSON.parse(JSON.stringify(any)));
const change = (text: string, after: JsonValue) => applyEdits(text, minimalEdits(text, after));

test("gives the value that was asked for, in every format", () => {
  fc.assert(
    fc.property(value, value, fc.constantFrom(0, 2, 4, "\t"), (before, after, indent) => {
      const text = JSON.stringify(before, null, indent);
      expect(JSON.parse(change(text, after))).toEqual(after);
      expect(change(text, before)).toBe(text);
    }),
    { numRuns: 1_000, seed: 1 },
  );
});

test("a document in the common format stays in it", () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      expect(change(canonicalJson(before), after)).toBe(canonicalJson(after));
    }),
    { numRuns: 1_000, seed: 1 },
  );
});

test.each<[what: string, before: JsonValue, after: JsonValue, edits: number]>([
  ["a changed text", { a: "x", b: [1, { c: "y" }] }, { a: "x", b: [1, { c: "z" }] }, 1],
  ["a renamed key", { a: { long: "text" }, b: 1 }, { c: { long: "text" }, b: 1 }, 1],
  ["a renamed key with another value", { a: "x", b: 1 }, { c: "y", b: 1 }, 2],
  ["two texts far from each other", { a: "x", b: { c: ["y"] } }, { a: "1", b: { c: ["2"] } }, 2],
])("%s", (_, before, after, count) => {
  const text = canonicalJson(before);
  const edits = minimalEdits(text, after);
  expect(edits).toHaveLength(count);
  expect(JSON.parse(applyEdits(text, edits))).toEqual(after);
});
