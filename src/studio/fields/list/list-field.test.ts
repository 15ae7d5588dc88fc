import { expect, test } from "vitest";
import { followKeys } from "./list-field.tsx";

const known = (text: string) => ({
  items: [...text].map((name) => ({ name })),
  keys: [...text].map((_, at) => at),
});

test.each([
  ["moved down", "ABC", "BAC", [1, 0, 2]],
  ["moved to the beginning", "ABC", "CAB", [2, 0, 1]],
  ["changed in its place", "ABC", "AXC", [0, 1, 2]],
  ["removed", "ABC", "BC", [1, 2]],
  ["added", "AB", "ABC", [0, 1, 2]],
  ["added at the beginning", "AB", "CAB", [2, 0, 1]],
  ["duplicated", "AB", "AAB", [0, 2, 1]],
  ["one of two alike, and removed", "AAB", "AB", [0, 2]],
])("when an item is %s, the items of a list keep their keys", (_, before, after, keys) => {
  expect(followKeys(known(before), known(after).items)).toEqual(keys);
});
