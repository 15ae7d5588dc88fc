import fc from "fast-check";
import { expect, test } from "vitest";
import { shareEqual } from "#src/studio/kernel/documents/share-equal.ts";

test("what is equal becomes the older object, and what differs stays new", () => {
  const before = { title: "a", blocks: [{ id: "one", list: [1, 2] }, { id: "two" }] };
  const after = { title: "b", blocks: [{ id: "one", list: [1, 2] }, { id: "three" }] };
  expect(shareEqual(before, after)).toBe(false);
  expect(after.blocks[0]).toBe(before.blocks[0]);
  expect(after.blocks[1]).toEqual({ id: "three" });
});

test("a missing key, another length, and a list in the place of an object are differences", () => {
  expect(shareEqual({ a: 1, b: 2 }, { a: 1 })).toBe(false);
  expect(shareEqual([1, 2], [1])).toBe(false);
  expect(shareEqual([], {})).toBe(false);
  expect(shareEqual({ a: undefined }, {})).toBe(false);
});

test("no value is ever another one afterwards", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const [wanted, kept] = [structuredClone(after), structuredClone(before)];
      const isEqual = shareEqual(before, after);
      expect(after).toEqual(wanted);
      expect(before).toEqual(kept);
      if (isEqual) expect(after).toEqual(before);
    }),
  );
});
