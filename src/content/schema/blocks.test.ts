import { expect, test } from "vitest";
import {
  blockFile,
  blockName,
  blockPointer,
  blocksIn,
  blockTypesIn,
  isBlock,
  isBlockList,
} from "./blocks.ts";

test("the blocks of all lists are found with their places; other values are left out", () => {
  const document = { after: [{ type: "c" }], blocks: ["odd", { type: "a" }], before: { type: "no list" } };
  expect(blocksIn(document).map(({ block, list, pointer }) => [block.type, list, pointer])).toEqual([
    ["a", "blocks", "/blocks/1"],
    ["c", "after", "/after/0"],
  ]);
  expect(blocksIn(undefined)).toEqual([]);
});

test.each([
  ["/blocks/2/items/0", "/blocks/2", false],
  ["/before/10", "/before/10", false],
  ["/blocks", undefined, true],
  ["/blocks/", undefined, false],
  ["/blocksOf/2", undefined, false],
  ["/entry/blocks/2", undefined, false],
  ["", undefined, false],
])("the pointer %j leads into the block %s; is a list of blocks: %s", (pointer, block, isList) => {
  expect(blockPointer(pointer)).toBe(block);
  expect(isBlockList(pointer)).toBe(isList);
});

test("a block has a text as its type, and a file in the folder of its name", () => {
  expect([{ type: "a" }, { type: 1 }, {}, [], undefined].map(isBlock)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(blockFile("blocks/hero/hero.schema.json")).toEqual({ type: "hero", kind: "schema" });
  expect(blockFile("blocks/hero/cta.schema.json")).toBeUndefined();
  const files = ["blocks/a/a.schema.json", "blocks/b/b.examples.json", "blocks/a/a.tsx"].map((path) => ({
    path,
  }));
  expect([...blockTypesIn(files)]).toEqual(["a"]);
});

test("messages name a block by the first text that it has", () => {
  expect(
    [{ title: "A", id: "b" }, { title: "", id: "b" }, { title: 3, type: "hero" }, {}].map(blockName),
  ).toEqual([...["A", "b", "hero", "block"]]);
});
