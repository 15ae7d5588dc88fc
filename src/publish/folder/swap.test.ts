import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { replacedBy, unfinished } from "#src/publish/folder/stale-folders.ts";
import { swapFolder } from "#src/publish/folder/swap.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";

/** Writes a folder with a page in a subfolder. */
function site(directory: string, text: string): void {
  mkdirSync(path.join(directory, "blog"), { recursive: true });
  writeFileSync(path.join(directory, "blog/post.html"), text);
}
const published = (place: string): string => readFileSync(path.join(place, "blog/post.html"), "utf8");

test("a finished folder replaces the last one, of which nothing is left", async ({ folder, place }) => {
  site(place, "old");
  writeFileSync(path.join(place, "gone.html"), "old");
  site(replacedBy(unfinished(place)), "older");
  site(unfinished(place), "new");
  await swapFolder(unfinished(place), place);
  expect(published(place)).toBe("new");
  expect(readdirSync(place)).toEqual(["blog"]);
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("the first one replaces nothing", async ({ folder, place }) => {
  site(unfinished(place), "new");
  await swapFolder(unfinished(place), place);
  expect(published(place)).toBe("new");
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("if the finished folder cannot be moved, the last one is restored", async ({ folder, place }) => {
  site(place, "old");
  await expect(swapFolder(unfinished(place), place)).rejects.toThrow("ENOENT");
  expect(published(place)).toBe("old");
  expect(readdirSync(folder)).toEqual(["dist"]);
});
