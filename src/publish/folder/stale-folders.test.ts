import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { clearStaleFolders, replacedBy, unfinished } from "#src/publish/folder/stale-folders.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";

/** The id of a process that has ended. */
const ended = spawnSync(process.execPath, ["-e", ""]).pid;

function site(directory: string, text: string): void {
  mkdirSync(directory);
  writeFileSync(path.join(directory, "index.html"), text);
}

test("folders of interrupted builds are removed; those of a running build are left alone", async ({
  folder,
  place,
}) => {
  site(place, "now");
  site(unfinished(place), "of a process before, which had the number of this one");
  site(path.join(folder, `.dist-${process.ppid}`), "at work");
  site(path.join(folder, `.dist-${ended}`), "half");
  site(path.join(folder, `.dist-${ended}.previous`), "old");
  mkdirSync(path.join(folder, `.dist-${ended}.previous/.git`));
  site(path.join(folder, `.distance-${ended}`), "of somebody else");
  await clearStaleFolders(place);
  expect(readdirSync(folder).sort()).toEqual([`.dist-${process.ppid}`, `.distance-${ended}`, "dist"].sort());
  expect(readFileSync(path.join(place, "index.html"), "utf8")).toBe("now");
  expect(existsSync(path.join(place, ".git"))).toBe(true);
});

test("the site of a build interrupted between its two renames is restored", async ({ folder, place }) => {
  site(replacedBy(path.join(folder, `.dist-${ended}`)), "old");
  await clearStaleFolders(place);
  expect(readFileSync(path.join(place, "index.html"), "utf8")).toBe("old");
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("a target whose parent folder does not exist has no such folders", async ({ folder }) => {
  await clearStaleFolders(path.join(folder, "nowhere/dist"));
  expect(existsSync(path.join(folder, "nowhere"))).toBe(false);
});
