// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  copyBlock,
  cutBlock,
  pasteBlocks,
  pasteFromMenu,
} from "#src/studio/kernel/shell/actions/clipboard.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";

const HERO = { type: "hero", id: "spring", title: "Spring" };

let page: SharedPage;
let studio: Studio;
let clipboard: string;
const copying = vi.fn(async (text: string) => {
  clipboard = text;
});

beforeEach(() => {
  location.hash = "#token=a";
  vi.stubGlobal("navigator", { clipboard: { writeText: copying, readText: async () => clipboard } });
  page = new SharedPage([
    { id: "one", title: "1." },
    { id: "two", title: "2." },
  ]);
  vi.stubGlobal("fetch", async (path: string, options: { body?: string }) => {
    const answer = page.fetch(path, options);
    while (page.waiting.length > 0) page.waiting.shift()?.();
    return answer;
  });
  ({ studio } = new PageWindow(page, "one"));
  const form = { title: "Hero", help: "", fields: [], variants: [] };
  const forms = { blocks: { hero: form }, page: { title: "", help: "", fields: [] }, data: {} };
  studio.store.set({ forms });
  studio.selection.select({ key: "one" });
});
afterEach(() => void vi.unstubAllGlobals());

const titles = () => page.blocks.map(({ title }) => title);
const first = () => shownBlocks(studio.state).find(({ key }) => key === "one") ?? expect.fail("no block");

test("a block is copied as JSON, and cut from the page", async () => {
  await copyBlock(studio, first());
  expect(JSON.parse(clipboard)).toEqual({ id: "one", title: "1." });
  expect(titles()).toEqual(["1.", "2."]);
  await cutBlock(studio, first());
  await studio.editing.queue.flush();
  expect(titles()).toEqual(["2."]);
});

test("a block that the browser refuses to copy is not cut", async () => {
  copying.mockRejectedValueOnce(new Error("not allowed"));
  await cutBlock(studio, first());
  await studio.editing.queue.flush();
  expect(titles()).toEqual(["1.", "2."]);
});

test("blocks are pasted in their order after the selected one, which a text editor may have written", async () => {
  const two = [HERO, { ...HERO, id: "summer", title: "Summer" }];
  expect(await pasteBlocks(studio, `\n${JSON.stringify(two)}`)).toBe(true);
  expect(titles()).toEqual(["1.", "Spring", "Summer", "2."]);
  clipboard = JSON.stringify({ ...HERO, title: "Autumn" });
  studio.selection.select({ key: "two" });
  await pasteFromMenu(studio);
  expect(titles()).toEqual(["1.", "Spring", "Summer", "2.", "Autumn"]);
});

test.each([
  ["a text", "Welcome"],
  ["nothing", ""],
  ["other JSON", '[1, "hero", { "title": "Spring" }]'],
  ["a block of another site", '{ "type": "rates", "id": "rates" }'],
])("%s is not pasted", async (_, text) => {
  expect(await pasteBlocks(studio, text)).toBe(false);
  expect(titles()).toEqual(["1.", "2."]);
});
