import { expect, test } from "vitest";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import {
  type Effect,
  effectOf,
  effectOnList,
  effectsBetween,
  operationAfter,
  placeAfter,
} from "./effects.ts";

const insert = (index: number): Effect => ({ kind: "insert", list: "/items", index });
const remove = (index: number): Effect => ({ kind: "remove", list: "/items", index });
const move = (from: number, to: number): Effect => ({ kind: "move", list: "/items", from, to });
const set = (pointer: string): Effect => ({ kind: "set", pointer });

test.each<[string, Effect, string | undefined]>([
  ["/items/1/title", insert(1), "/items/2/title"],
  ["/items/1/title", insert(2), "/items/1/title"],
  ["/items/1/title", remove(0), "/items/0/title"],
  ["/items/1/title", remove(1), undefined],
  ["/items/1/title", remove(2), "/items/1/title"],
  ["/items/1/a~1b", move(1, 3), "/items/3/a~1b"],
  ["/items/2", move(1, 3), "/items/1"],
  ["/items/3", move(1, 3), "/items/2"],
  ["/items/4", move(1, 3), "/items/4"],
  ["/items/1", move(3, 1), "/items/2"],
  ["/items/3", move(3, 1), "/items/1"],
  ["/items/0", move(3, 1), "/items/0"],
  ["/items/-", insert(0), "/items/-"],
  ["/items", insert(0), undefined],
  ["", insert(0), undefined],
  ["/itemsOf/1", insert(0), "/itemsOf/1"],
  ["/title", set("/title"), undefined],
  ["/title/0", set("/title"), undefined],
  ["/title", set("/title/0"), undefined],
  ["/titles", set("/title"), "/titles"],
])("%s after %j is %s", (pointer, effect, expected) => {
  expect(placeAfter(pointer, effect)).toBe(expected);
});

test("an operation on a list shifts it, one on an object sets a value", () => {
  const value = { items: [1, 2, 3], title: "A" };
  expect(effectOf(value, { op: "add", path: "/items/-", value: 4 })).toEqual(insert(3));
  expect(effectOf(value, { op: "copy", from: "/items/0", path: "/items/1" })).toEqual(insert(1));
  expect(effectOf(value, { op: "remove", path: "/items/1" })).toEqual(remove(1));
  expect(effectOf(value, { op: "move", from: "/items/2", path: "/items/0" })).toEqual(move(2, 0));
  expect(effectOf(value, { op: "replace", path: "/items/1", value: 0 })).toEqual(set("/items/1"));
  expect(effectOf(value, { op: "remove", path: "/title" })).toEqual(set("/title"));
  expect(effectOnList({ op: "move", from: "/items/0", path: "/items/-" }, 3)).toEqual(move(0, 3));
});

test("both places of a move are adapted, and a change of either cancels it", () => {
  const moved: Operation = { op: "move", from: "/items/2", path: "/items/0" };
  expect(operationAfter(moved, { ...insert(1) })).toEqual({ ...moved, from: "/items/3" });
  expect(operationAfter(moved, remove(2))).toBeUndefined();
  expect(operationAfter(moved, set("/items"))).toBeUndefined();
  const written: Operation = { op: "replace", path: "/items/1", value: "a" };
  expect(operationAfter(written, insert(0))).toEqual({ ...written, path: "/items/2" });
});

test("differences are named at the innermost place; a list of another length as a whole", () => {
  const before = { a: 1, b: [{ c: 1 }, { c: 2 }], d: [1], e: null, f: { g: 1 } };
  const after = { a: 2, b: [{ c: 1 }, { c: 3 }], d: [1, 2], e: { h: 1 }, "i/j": 1 };
  expect(effectsBetween(before, after)).toEqual(["/a", "/b/1/c", "/d", "/e", "/f", "/i~1j"].map(set));
  expect(effectsBetween(before, structuredClone(before))).toEqual([]);
  expect(effectsBetween([1], { 0: 1 }, "/x")).toEqual([set("/x")]);
});
