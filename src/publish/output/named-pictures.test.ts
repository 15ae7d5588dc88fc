import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { buildHere } from "#tests/engine/publish/output/build-here.ts";
import { type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";

let site: SiteCopy;
const PHOTOS = [
  ...[
    "/photos/shown.jpg",
    "/photos/both.jpg",
    "/photos/a b.jpg",
    "/photos/linked.png",
    "/photos/nobody.webp",
  ],
  ...["/icons/app.png", "/styles/old paper.webp", "/favicon.png"],
  ...["/photos/cafe\u0301.jpg", "/photos/東京 (1)+.jpg", "/photos/phone.heic"],
];
/** Addresses of what visitors get: macOS writes é as two characters. */
const copied = () =>
  PHOTOS.filter((photo) =>
    existsSync(path.join(site.root, "dist/images", `${photo.normalize("NFC")}-480.webp`)),
  );
const published = () => PHOTOS.filter((photo) => existsSync(path.join(site.root, "dist", photo)));

beforeAll(async () => {
  site = copyExampleSite();
  for (const photo of PHOTOS) {
    const file = path.join(site.root, "src/public", photo);
    mkdirSync(path.dirname(file), { recursive: true });
    const { dir, name, ext } = path.parse(file);
    const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: "teal" } });
    const taken = picture.withExif({
      IFD0: { Artist: "Ann Author" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1" },
    });
    await (ext === ".heic" ? taken.avif().toFile(file) : taken.toFile(path.join(dir, name + ext)));
  }
  const manifest = JSON.stringify({ icons: [{ src: "icons/app.png" }] });
  writeFileSync(path.join(site.root, "src/public/app.webmanifest"), manifest);
  writeFileSync(
    path.join(site.root, "src/public/styles/own.css"),
    'body { background: url("old paper.webp") }',
  );
  const images = ["shown", "both", "a%20b"].map((name) => `![A photo](/photos/${name}.jpg)`);
  images.push("![A photo](/photos/caf\u00e9.jpg)", "![A photo](/photos/東京%20(1)+.jpg)");
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
    ...["/icons/app.png", "/styles/old paper.webp", "/favicon.png"],
  ]);
  expect(existsSync(path.join(site.root, "dist/images/photos/shown.jpg-640.avif"))).toBe(true);
});

test("resized copies are made of the photographs that a published page shows, and of no others", () => {
  const named = ["/photos/cafe\u0301.jpg", "/photos/東京 (1)+.jpg"];
  expect(copied()).toEqual(["/photos/shown.jpg", "/photos/both.jpg", "/photos/a b.jpg", ...named]);
});

test("a picture whose name has accents, spaces and signs is where its page says, in one form", () => {
  const html = readFileSync(path.join(site.root, "dist/legal/cookies.html"), "utf8");
  const addresses = [...html.matchAll(/\/images\/photos\/[^\s"]+/g)].map(([address]) => address);
  expect(addresses.some((address) => address.includes("caf%C3%A9.jpg"))).toBe(true);
  expect(addresses.some((address) => address.includes("%20%281%29%2B.jpg"))).toBe(true);
  for (const address of addresses)
    expect(existsSync(path.join(site.root, "dist", decodeURIComponent(address))), address).toBe(true);
});

test("no published picture says who took it and where", async () => {
  const files = readdirSync(path.join(site.root, "dist"), { recursive: true, encoding: "utf8" });
  const pictures = files.filter((file) => /\.(?:png|jpe?g|webp|avif|heic)$/.test(file));
  expect(pictures.length).toBeGreaterThan(20);
  for (const file of pictures) {
    const { exif } = await sharp(path.join(site.root, "dist", file)).metadata();
    expect(exif?.some((byte) => byte !== 0) ?? false, file).toBe(false);
  }
});

test("a build that reuses all pages publishes the same, and one without the link leaves the original out", async () => {
  const before = published();
  const { reused, pages } = succeeded(await buildHere({ root: site.root }));
  expect(reused).toBe(pages.length);
  expect(published()).toEqual(before);
  expect(copied()).toHaveLength(5);
  writePage("![A photo](/photos/both.jpg)");
  succeeded(await buildHere({ root: site.root }));
  expect(published()).toEqual(["/icons/app.png", "/styles/old paper.webp", "/favicon.png"]);
  expect(copied()).toEqual(["/photos/both.jpg"]);
});
