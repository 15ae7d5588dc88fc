import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { checkGalleryTarget, markGallery } from "#src/publish/gallery/write-gallery.ts";
import { runCommand } from "#tests/shared/run-command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymark-gallery-"));
const site = path.join(folder, "site");
mkdirSync(path.join(site, "src"), { recursive: true });
writeFileSync(path.join(site, "src", "notes.txt"), "mine");
symlinkSync(site, path.join(folder, "link"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["the site", "site", "the site is in it"],
  ["a link to the site", "link", "the site is in it"],
  ["a folder with the site in it", ".", "the site is in it"],
  ["the root of the disk", "/", "the site is in it"],
  ["a folder of something else", "site/src", "it holds something else"],
  ["a file", "site/src/notes.txt", "it is a file"],
])("%s is refused", async (_, name, reason) => {
  await expect(checkGalleryTarget(site, path.resolve(folder, name))).rejects.toThrow(reason);
});

test("a new folder, an empty one and that of an earlier gallery may be emptied", async () => {
  const target = path.join(site, "..site-gallery");
  await checkGalleryTarget(site, target);
  mkdirSync(target);
  await checkGalleryTarget(site, target);
  await markGallery(target);
  // Other versions recognise the folder by this name.
  expect(existsSync(path.join(target, ".waymark-gallery"))).toBe(true);
  writeFileSync(path.join(target, "index.html"), "<h1>Blocks</h1>");
  await checkGalleryTarget(site, target);
});

test("folders in the site's cache may be emptied, because galleries of older versions have no marker", async () => {
  const target = path.join(cacheDirectory(site), "gallery");
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, "index.html"), "<h1>Blocks</h1>");
  await checkGalleryTarget(site, target);
  await expect(checkGalleryTarget(site, path.dirname(target))).rejects.toThrow("it holds something else");
});

test("the command refuses in one sentence, and leaves everything where it is", async () => {
  const target = path.join(site, "src");
  const { status, stderr } = await runCommand("gallery", ["--out", target]);
  expect(existsSync(path.join(target, "notes.txt"))).toBe(true);
  expect(status).toBe(2);
  expect(stderr).toBe(
    `The gallery empties its folder first, and ${target} must stay as it is: it holds something else. Name a new or empty folder.\n`,
  );
});
