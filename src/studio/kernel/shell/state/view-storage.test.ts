// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import type { BlockView, PageView } from "#src/studio/kernel/protocol/protocol.ts";
import {
  firstSelection,
  selectionAfter,
  storedViewOptions,
  storeSelection,
  storeViewOptions,
} from "./view-storage.ts";

beforeEach(() => sessionStorage.clear());

const block = (
  key: string,
  area: BlockView["area"] = "main",
  document: BlockView["document"] = "page:/",
) => ({
  ...{ key, area, document, type: "alert", title: "", summary: "", pointer: "/blocks/0" },
  state: "current" as const,
});
const page = (...blocks: BlockView[]): PageView => ({
  ...{ route: "/", document: "page:/", revision: 1, title: "", placeholders: {}, blocks },
});

test("a tab keeps its view options, and a new one has the defaults", () => {
  expect(storedViewOptions()).toEqual({ width: "fit", scheme: "light", mode: "edit" });
  storeViewOptions({ width: 360, scheme: "dark", mode: "browse" });
  expect(storedViewOptions()).toEqual({ width: 360, scheme: "dark", mode: "browse" });
});

test("stored options of another version fall back to the defaults", () => {
  storeViewOptions({ width: 360, scheme: "dark", mode: "browse" });
  sessionStorage.setItem(String(sessionStorage.key(0)), '{"width":500,"scheme":"sepia","mode":"read"}');
  expect(storedViewOptions()).toEqual({ width: "fit", scheme: "light", mode: "edit" });
});

test("the first block of the page itself is selected, before those of its layout", () => {
  const header = block("header", "before", "layout:base");
  const shared = block("shared", "main", "fragment:note");
  expect(firstSelection(page(header, shared, block("own")))).toEqual({ key: "own" });
  expect(firstSelection(page(header, shared))).toEqual({ key: "shared" });
  expect(firstSelection(page(header))).toEqual({ key: "header" });
  expect(firstSelection(page())).toBeUndefined();
});

test("the selection before a reload returns on its page alone, while its block exists", () => {
  storeSelection("/", { key: "b", pointer: "/blocks/1/title" });
  expect(firstSelection(page(block("a"), block("b")))).toEqual({ key: "b", pointer: "/blocks/1/title" });
  expect(firstSelection(page(block("a")))).toEqual({ key: "a" });
  expect(firstSelection({ ...page(block("a"), block("b")), route: "/other" })).toEqual({ key: "a" });
  storeSelection("/", undefined);
  expect(firstSelection(page(block("a")))).toBeUndefined();
});

test("where the selected block is gone, the one before it is selected", () => {
  const before = page(block("a"), block("b"), block("c"));
  const selection = { key: "b", pointer: "/blocks/1/title" };
  expect(selectionAfter(selection, before, page(block("b")))).toBe(selection);
  expect(selectionAfter(selection, before, page(block("a"), block("c")))).toEqual({ key: "a" });
  expect(selectionAfter({ key: "a" }, before, page(block("b")))).toEqual({ key: "b" });
  expect(selectionAfter({ key: "a" }, before, page())).toBeUndefined();
  expect(selectionAfter({ key: "elsewhere" }, before, page())).toEqual({ key: "elsewhere" });
  expect(selectionAfter(undefined, undefined, page())).toBeUndefined();
});
