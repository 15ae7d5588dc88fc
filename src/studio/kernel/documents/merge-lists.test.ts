import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#tests/shared/tier.ts";
import { itemKeys, mergeOrder, mergeSequences } from "./merge-lists.ts";

test.each([
  ["blocks", [{ id: "a" }, { id: "b" }], ["a", "b"]],
  ["fragments", [{ type: "fragment", name: "x" }, { id: "b" }], ["fragment x", "b"]],
  ["an item without an id", [{ id: "a" }, { title: "b" }], undefined],
  ["two of one id", [{ id: "a" }, { id: "a" }], undefined],
  ["texts", ["a", "b"], undefined],
])("the keys of %s", (_, items, keys) => {
  expect(itemKeys(items)).toEqual(keys);
});

test.each([
  ["abc", "abxc", "abxc"],
  ["abc", "xabc", "xabc"],
  ["abc", "abcxy", "abcxy"],
  ["bac", "abxc", "bxac"],
  ["", "ab", "ab"],
])("to %s, %s adds its own after what they follow: %s", (first, second, merged) => {
  expect(mergeOrder([...first], [...second]).join("")).toBe(merged);
});

describe("a merge of lines", () => {
  const merge = (base: string, yours: string, theirs: string) =>
    mergeSequences({ base: [...base], yours: [...yours], theirs: [...theirs] })?.join("");

  test.each([
    ["abc", "axbc", "abcy", "axbcy"],
    ["abc", "ac", "abc", "ac"],
    ["abcd", "bcd", "abc", "bc"],
    ["abc", "axc", "axc", "axc"],
    ["abc", "axbc", "axbc", "axbc"],
    ["abc", "axc", "ayc", undefined],
    ["abc", "axbc", "aybc", undefined],
    ["abc", "ac", "axc", undefined],
  ])("of %s as %s and as %s is %s", (base, yours, theirs, merged) => {
    expect(merge(base, yours, theirs)).toBe(merged);
  });

  test("asks about a passage with all that either side made of it", () => {
    const passages: object[] = [];
    const sides = { base: [..."abcd"], yours: [..."axcd"], theirs: [..."ayzd"] };
    const merged = mergeSequences(sides, (passage) => {
      passages.push(passage);
      return passage.theirs;
    });
    expect(merged?.join("")).toBe("ayzd");
    expect(passages).toEqual([{ base: ["b", "c"], yours: ["x", "c"], theirs: ["y", "z"] }]);
  });

  const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 });
  test("with no change on one side is the other side, and the same from both sides", () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, yours, theirs) => {
        expect(mergeSequences({ base, yours, theirs: base })).toEqual(yours);
        expect(mergeSequences({ base, yours: base, theirs })).toEqual(theirs);
        expect(mergeSequences({ base, yours, theirs: yours })).toEqual(yours);
        expect(mergeSequences({ base, yours: theirs, theirs: yours })).toEqual(
          mergeSequences({ base, yours, theirs }),
        );
      }),
      { numRuns: runs(300) },
    );
  });
});
