import { expect, test } from "vitest";
import {
  arrayIndex,
  canonicalJson,
  isObject,
  isWithin,
  parseObject,
  pointerOf,
  pointerSteps,
  pointersUp,
  pointerTo,
  scalarText,
  splitPointer,
  valueAt,
} from "./json.ts";

const root = { "a/b": { "~c": [10, { "": "empty" }] }, list: ["x"] };

test.each([
  ["", root],
  ["/a~1b/~0c/0", 10],
  ["/a~1b/~0c/1/", "empty"],
  ["/list/0", "x"],
  ["/list/00", undefined],
  ["/list/-", undefined],
  ["/list/length", undefined],
  ["/list/0/0", undefined],
  ["/toString", undefined],
  ["/a~1b/constructor", undefined],
])("the pointer %j leads to %j", (pointer, value) => {
  expect(valueAt(root, pointer)).toEqual(value);
});

test.each([
  [["a/b", "~c", 1, ""], "/a~1b/~0c/1/"],
  [["~1"], "/~01"],
  [[], ""],
])("the path %j is written %j, and read again", (path, pointer) => {
  expect(pointerOf(path)).toBe(pointer);
  expect(pointerSteps(pointer)).toEqual(path.map(String));
});

test("the last step and its holder are told apart", () => {
  expect(splitPointer("/blocks/2/a~1b")).toEqual(["/blocks/2", "a/b"]);
  expect(splitPointer("/a")).toEqual(["", "a"]);
  expect(splitPointer("")).toEqual(["", ""]);
  expect(pointerTo("/a", 3)).toBe("/a/3");
});

test("a pointer is within itself and its ancestors, not within a name that only begins alike", () => {
  expect([
    isWithin("/a/1", "/a/1"),
    isWithin("/a/1/b", "/a/1"),
    isWithin("/a/10", "/a/1"),
    isWithin("/a", "/a/1"),
  ]).toEqual([...[true, true, false, false]]);
  expect([...pointersUp("/blocks/2/title")]).toEqual(["/blocks/2/title", "/blocks/2", "/blocks", ""]);
});

test("indexes have no leading zero and no sign", () => {
  expect(["0", "10", "01", "-1", "", "1.5", "length"].map(arrayIndex)).toEqual([
    ...[0, 10, ...Array.from({ length: 5 }, () => Number.NaN)],
  ]);
});

test("only objects are documents", () => {
  expect(["{}", "[]", "null", "3", "{", ""].map((text) => parseObject(text) !== undefined)).toEqual([
    ...[true, false, false, false, false, false],
  ]);
  expect([{}, [], null, "a"].map(isObject)).toEqual([true, false, false, false]);
});

test("objects have no text, even with a member that would convert them", () => {
  expect([{ toString: "x" }, ["a"], null, undefined, 0, false, "a"].map(scalarText)).toEqual([
    "",
    "",
    "",
    "",
    "0",
    "false",
    "a",
  ]);
  expect(canonicalJson({ a: [] })).toBe('{\n  "a": []\n}\n');
});
