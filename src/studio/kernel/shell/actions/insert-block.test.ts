// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kernelFeature } from "#src/studio/kernel/shell/commands/kernel-feature.ts";
import { endTypeAhead, typeAheadElement } from "#src/studio/kernel/shell/parts/type-ahead.ts";
import { registerFeatures } from "#src/studio/kernel/shell/registry/registry.ts";
import { runCommand, runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";
import { insertBlock } from "./insert-block.ts";

let page: SharedPage;
let studio: Studio;

beforeEach(() => {
  location.hash = "#token=a";
  registerFeatures([kernelFeature]);
  page = new SharedPage(["one", "two", "three"].map((id) => ({ id, title: id })));
  vi.stubGlobal("fetch", page.fetch);
  ({ studio } = new PageWindow(page, "one"));
  studio.selection.select({ key: "one" });
});
afterEach(() => {
  registerFeatures([]);
  endTypeAhead();
  vi.unstubAllGlobals();
});

const ids = () => page.blocks.map(({ id }) => id);
const insert = (id: string) => insertBlock(studio, { type: "hero", id, title: id }, "Hero");

/** Lets the server answer everything. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    page.waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Presses a key where letters for the new block are collected. */
function press(key: string, modifiers: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, ...modifiers });
  typeAheadElement()?.dispatchEvent(event);
}

test.each([
  ["Delete", () => press("Delete"), ["one", "two", "three"]],
  ["Duplicate", () => press("d", { ctrlKey: true }), ["one", "new", "new", "two", "three"]],
  ["Move down", () => runShortcut(studio, "alt+arrowdown"), ["one", "two", "new", "three"]],
  ["the button Remove", () => runCommand(studio, "remove"), ["one", "two", "three"]],
  ["the button Duplicate", () => runCommand(studio, "duplicate"), ["one", "new", "new", "two", "three"]],
  ["the button Move up", () => runCommand(studio, "move-up"), ["new", "one", "two", "three"]],
  ["Backspace, which edits letters", () => press("Backspace"), ["one", "new", "two", "three"]],
])("before the server has answered an insertion, %s is for the new block", async (_, act, expected) => {
  void insert("new");
  act();
  await answered();
  expect(ids()).toEqual(expected);
});

test("what is selected before the answer stays selected, and keys act on it", async () => {
  void insert("new");
  studio.selection.select({ key: "three" });
  runCommand(studio, "remove");
  await answered();
  expect(ids()).toEqual(["one", "new", "two"]);
  expect(studio.state.selection).toEqual({ key: "two" });
});

test("a block that is inserted before the answer to another one follows it", async () => {
  void insert("new");
  void insert("newer");
  await answered();
  expect(ids()).toEqual(["one", "new", "newer", "two", "three"]);
  expect(studio.state.selection).toEqual({ key: "newer" });
});

test("keys for a copy wait for it", async () => {
  runCommand(studio, "duplicate");
  runCommand(studio, "remove");
  await answered();
  expect(ids()).toEqual(["one", "two", "three"]);
});

test("the focus that was meant for the text of the new block follows it, or is given up with it", async () => {
  void insert("new");
  runCommand(studio, "move-down");
  await answered();
  expect(studio.state.focusRequest).toEqual({ to: "text", pointer: "/blocks/2" });
  void insert("newer");
  runCommand(studio, "remove");
  await answered();
  expect(studio.state.focusRequest).toBeUndefined();
  expect(typeAheadElement()).toBeNull();
});
