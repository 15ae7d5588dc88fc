import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
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

test("a folder that is the checkout of a branch stays one", async ({ place }) => {
  site(place, "old");
  mkdirSync(path.join(place, ".git"));
  writeFileSync(path.join(place, ".git/HEAD"), "ref: refs/heads/gh-pages\n");
  for (const text of ["new", "newer"]) {
    site(unfinished(place), text);
    await swapFolder(unfinished(place), place);
  }
  expect(published(place)).toBe("newer");
  expect(readFileSync(path.join(place, ".git/HEAD"), "utf8")).toContain("gh-pages");
});

test("the first one replaces nothing", async ({ folder, place }) => {
  site(unfinished(place), "new");
  await swapFolder(unfinished(place), place);
  expect(published(place)).toBe("new");
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("a link stays, and the folder to which it leads has the new files", async ({ folder, place }) => {
  const served = path.join(folder, "served");
  site(served, "old");
  symlinkSync(served, place, "junction");
  site(unfinished(place), "new");
  await swapFolder(unfinished(place), place);
  expect(published(served)).toBe("new");
  expect(realpathSync(place)).toBe(realpathSync(served));
  expect(readdirSync(folder).sort()).toEqual(["dist", "served"]);
});

test("if the finished folder cannot be moved, the last one is restored", async ({ folder, place }) => {
  site(place, "old");
  await expect(swapFolder(unfinished(place), place)).rejects.toThrow("ENOENT");
  expect(published(place)).toBe("old");
  expect(readdirSync(folder)).toEqual(["dist"]);
});

// Linux refuses to rename "." like a mount point: EBUSY.
test.runIf(process.platform === "linux")(
  "a folder that cannot be moved gets the new files",
  async ({ folder, place }) => {
    site(place, "old");
    for (const name of ["gone.html", "same.css", "page"]) writeFileSync(path.join(place, name), name);
    utimesSync(path.join(place, "same.css"), 1, 1);
    mkdirSync(path.join(place, "past/year"), { recursive: true });
    const finished = unfinished(place);
    site(finished, "new");
    linkSync(path.join(place, "same.css"), path.join(finished, "same.css"));
    mkdirSync(path.join(finished, "page"));
    writeFileSync(path.join(finished, "page/one.html"), "one");
    const { ino } = statSync(place);
    await swapFolder(finished, `${place}/.`);
    expect(published(place)).toBe("new");
    expect(readdirSync(place).sort()).toEqual(["blog", "page", "same.css"]);
    expect(readFileSync(path.join(place, "page/one.html"), "utf8")).toBe("one");
    expect(statSync(path.join(place, "same.css")).mtimeMs).toBe(1000);
    expect(statSync(place).ino).toBe(ino);
    expect(readdirSync(folder)).toEqual(["dist"]);
  },
);
