import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";
import { buildHere } from "./build-here.ts";

let site: SiteCopy;
const PHOTOS = [
  ...[
    "/photos/shown.jpg",
    "/photos/both.jpg",
    "/photos/a b.jpg",
    "/photos/linked.png",
    "/photos/nobody.webp",
  ],
  ...["/icons/app.png", "/styles/paper.webp", "/favicon.png"],
];
const copied = () =>
  PHOTOS.filter((photo) => existsSync(path.join(site.root, "dist/images", `${photo}-480.webp`)));
const published = () => PHOTOS.filter((photo) => existsSync(path.join(site.root, "dist", photo)));

beforeAll(async () => {
  site = copyExampleSite();
  for (const photo of PHOTOS) {
    const file = path.join(site.root, "src/public", photo);
    mkdirSync(path.dirname(file), { recursive: true });
    await sharp({ create: { width: 700, height: 500, channels: 3, background: "teal" } }).toFile(file);
  }
  const manifest = JSON.stringify({ icons: [{ src: "icons/app.png" }] });
  writeFileSync(path.join(site.root, "src/public/app.webmanifest"), manifest);
  writeFileSync(path.join(site.root, "src/public/styles/own.css"), "body { background: url(paper.webp) }");
  const images = ["shown", "both", "a%20b"].map((name) => `![A photo](/photos/${name}.jpg)`);
  const links = ["[Both](/photos/both.jpg)", "[A b](/photos/a%20b.jpg)", "[Linked](/photos/linked.png)"];
  writePage([...images, ...links].join("\n\n"));
  const draft = {
    version: 1,
    title: "A page in progress",
    description: "A page in progress, with the photograph that no page shows that is published.",
    draft: true,
    blocks: [
      { type: "hero", id: "intro", title: "Soon" },
      { type: "text-section", id: "photos", markdown: "![A photo](/photos/nobody.webp)" },
    ],
  };
  writeFileSync(path.join(site.root, "pages/soon.json"), canonicalJson(draft));
  succeeded(await buildHere({ root: site.root }));
});
afterAll(() => site.remove());

function writePage(markdown: string): void {
  const file = path.join(site.root, "pages/legal/cookies.json");
  const page: { blocks: { id: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const blocks = page.blocks.filter(({ id }) => id !== "photos");
  const photos = { type: "text-section", id: "photos", markdown };
  writeFileSync(file, canonicalJson({ ...page, blocks: [...blocks, photos] }));
}

test("a page that shows a photograph loads resized copies, so the original stays at home unless it is named", () => {
  expect(published()).toEqual([
    ...["/photos/both.jpg", "/photos/a b.jpg", "/photos/linked.png"],
    ...["/icons/app.png", "/styles/paper.webp", "/favicon.png"],
  ]);
  expect(existsSync(path.join(site.root, "dist/images/photos/shown.jpg-640.avif"))).toBe(true);
});

test("resized copies are made of the photographs that a published page shows, and of no others", () => {
  // The space in the third one is written %20, as only the original is named.
  expect(copied()).toEqual(["/photos/shown.jpg", "/photos/both.jpg"]);
});

test("a build that reuses all pages publishes the same, and one without the link leaves the original out", async () => {
  const before = published();
  const { reused, pages } = succeeded(await buildHere({ root: site.root }));
  expect(reused).toBe(pages.length);
  expect(published()).toEqual(before);
  expect(copied()).toHaveLength(2);
  writePage("![A photo](/photos/both.jpg)");
  succeeded(await buildHere({ root: site.root }));
  expect(published()).toEqual(["/icons/app.png", "/styles/paper.webp", "/favicon.png"]);
  expect(copied()).toEqual(["/photos/both.jpg"]);
});
