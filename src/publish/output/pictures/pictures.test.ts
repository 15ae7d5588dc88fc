// @module-tag slow
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type PictureSize,
  type Pictures,
  pictureSources,
  pictureWidths,
  responsiveHtml,
} from "#src/content/address/responsive-image.ts";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { themeOf } from "#src/content/theme/theme.ts";
import { picturesIn, writeNamedPictures } from "#src/publish/output/named-pictures.ts";
import { pictureAt, writePictures } from "#src/publish/output/pictures/pictures.ts";
import { exampleSite, hero, page, siteOf, smallSite } from "#tests/engine/content/small-site.ts";

const root = mkdtempSync(join(tmpdir(), "waymark-"));
const target = join(root, "dist");
const theme = themeOf({ version: 1, colors: { brand: "#0f5c63", accent: "#f6a821" } });
afterAll(() => rmSync(root, { recursive: true }));

/**
 * Photographs in various folders. The portrait is stored rotated, with an orientation in its metadata, as
 * phones do.
 */
const photos = {
  "/photos/library.jpg": { width: 2400, height: 1600 },
  "/team/small.png": { width: 200, height: 200 },
  "/uploads/blog/first/cover.webp": { width: 700, height: 500 },
  "/covers/cover.jpg": { width: 1200, height: 630 },
  "/covers/cover.png": { width: 900, height: 630 },
};

beforeAll(async () => {
  for (const [src, { width, height }] of Object.entries(photos)) {
    const file = join(root, "src/public", src);
    mkdirSync(dirname(file), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background: "teal" } }).toFile(file);
  }
  const portrait = sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } });
  await portrait.withMetadata({ orientation: 6 }).toFile(join(root, "src/public/photos/portrait.jpg"));
  writeFileSync(join(root, "src/public/logo.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const { assets, pictures } = readSiteFiles(root);
  await writePictures(root, assets, pictures, target);
});

const sizeOf = async (file: string) => {
  const { width, height, format } = await sharp(readFileSync(file)).metadata();
  return { width, height, format: format === "heif" ? "avif" : format };
};

test("pictures are found in every folder, with the size they are shown in", () => {
  const { pictures } = readSiteFiles(root);
  expect(pictures.get("/photos/library.jpg")).toMatchObject({ width: 2400, height: 1600 });
  expect(pictures.get("/photos/portrait.jpg")).toMatchObject({ width: 600, height: 800 });
  expect(pictures.has("/logo.svg")).toBe(false);
});

describe.each(Object.keys({ ...photos, "/photos/portrait.jpg": {} }))("%s", (src) => {
  test("is there at every address that its page names, as wide as it says, and never enlarged", async () => {
    const size = readSiteFiles(root).pictures.get(src);
    if (!size) throw new Error(`${src} was not measured`);
    const sources = pictureSources(src, size);
    const named = [sources.srcset, sources.avif].flatMap((list = "") => list.split(", "));
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const entry of named) {
      const [address = "", descriptor] = entry.split(" ");
      const { width, height, format } = await sizeOf(join(target, address));
      expect(`${width}w`).toBe(descriptor);
      expect(address.endsWith(`.${format}`), `${address} is ${format}`).toBe(true);
      expect(width).toBeLessThanOrEqual(size.width);
      expect(Math.abs((width ?? 0) / (height ?? 1) - size.width / size.height)).toBeLessThan(0.01);
      expect((await pictureAt(root, address, theme))?.content).toEqual(readFileSync(join(target, address)));
    }
    const { format } = await sizeOf(join(target, sources.src));
    expect(["png", "jpeg"]).toContain(format);
  });
});

test("widths end at the picture's own, or at the largest", () => {
  expect(pictureWidths(200)).toEqual([200]);
  expect(pictureWidths(700)).toEqual([320, 480, 640, 700]);
  expect(pictureWidths(4000)).toEqual([320, 480, 640, 960, 1280, 1920]);
});

test("a photograph in Markdown comes in several widths, whatever its description says", () => {
  const { pictures } = readSiteFiles(root);
  const html = renderMarkdown('![A "quiet" room > a hall](/photos/library.jpg)\n\n![Logo](/logo.svg)');
  const out = responsiveHtml(html, pictures, "92vw");
  expect(out).toContain('<source type="image/avif" srcset="/images/photos/library.jpg-320.avif 320w, ');
  expect(out).toMatch(
    /<img src="\/images\/photos\/library\.jpg-960\.jpg" srcset="[^"]+" sizes="92vw" width="2400" height="1600" alt="/,
  );
  expect(out).toContain('<img src="/logo.svg"');
  expect(out.match(/<picture>/g)).toHaveLength(1);
});

test("a picture that moves is itself in Markdown, with its size, and its first frame for people who want less motion", () => {
  const size: PictureSize = { width: 700, height: 500, bytes: 1, moves: true };
  const html = renderMarkdown("![A flag](/photos/flag%20(1).gif)\n\n![Plan](/plan.svg)");
  const pictures: Pictures = new Map([
    ["/photos/flag (1).gif", size],
    ["/plan.svg", { width: 600, height: 400, bytes: 1 }],
  ]);
  const out = responsiveHtml(html, pictures, "92vw");
  expect(out).toMatch(
    /<picture><source media="\(prefers-reduced-motion: reduce\)" type="image\/webp" srcset="\/images\/photos\/flag%20%281%29\.gif-320\.webp 320w, [^"]+" sizes="92vw"><img src="\/photos\/flag%20%281%29\.gif" width="700" height="500" alt="A flag"/,
  );
  expect(out).toContain('<img src="/plan.svg" width="600" height="400" alt="Plan"');
  expect(pictureSources("/photos/flag (1).gif", size, true).srcset).toContain(
    "flag%20%281%29.gif-duotone-320.webp",
  );
});

describe("the AVIF of a picture", () => {
  /** Grey grain, which AVIF keeps and WebP smooths away the more it is blurred. */
  const grain = async (amplitude: number, blur?: number) => {
    const [width, height] = [320, 240];
    let seed = 7;
    const pixels = Uint8Array.from({ length: width * height }, () => {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      return 100 + ((seed >> 16) % (amplitude + 1));
    });
    const picture = sharp(pixels, { raw: { width, height, channels: 1 } });
    return (blur ? picture.blur(blur) : picture).png().toBuffer();
  };
  const asBefore = (original: Buffer) => sharp(original).avif({ quality: 55, effort: 3 }).toBuffer();

  test.each([
    ["fine", grain(12, 1), "smaller"],
    ["coarse", grain(24), "kept"],
    ["plain", grain(0), "kept"],
  ])("of %s grain has no more bytes than its WebP where it can", async (name, drawn, expected) => {
    const original = await drawn;
    mkdirSync(join(root, "src/public/grain"), { recursive: true });
    writeFileSync(join(root, `src/public/grain/${name}.png`), original);
    const bytes = async (format: string) => {
      const found = await pictureAt(root, `/images/grain/${name}.png-320.${format}`, theme);
      if (!found) throw new Error(`no ${format}`);
      return found.content;
    };
    const [avif, webp, before] = [await bytes("avif"), await bytes("webp"), await asBefore(original)];
    if (expected === "kept") return expect(avif).toEqual(before);
    expect(before.length).toBeGreaterThan(webp.length);
    expect(avif.length).toBeLessThanOrEqual(webp.length);
    expect((await sharp(avif).metadata()).width).toBe(320);
  });
});

test("covers that differ only in their ending are two pictures", () => {
  expect(
    readdirSync(join(target, "images/covers")).filter((name) => name.startsWith("cover.jpg")),
  ).not.toEqual([]);
  expect(
    readdirSync(join(target, "images/covers")).filter((name) => name.startsWith("cover.png")),
  ).not.toEqual([]);
});

test("there is no picture at other addresses", async () => {
  const others = [
    "/images/covers/cover.png-481.webp",
    "/images/covers/cover-480.webp",
    "/images/covers/cover.png-480.gif",
    "/images/covers/cover.gif-480.webp",
    "/images/../covers/cover.png-480.webp",
    "/images/logo.svg-480.webp",
    "/images/logo.svg-duotone-480.webp",
  ];
  for (const address of others) expect(await pictureAt(root, address, theme), address).toBeUndefined();
});

test.each(["", "this is no picture"])("a file that is no picture is named: %j", async (content) => {
  mkdirSync(join(root, "src/public/covers"), { recursive: true });
  const file = join(root, "src/public/covers/broken.jpg");
  writeFileSync(file, content);
  const { assets, pictures } = readSiteFiles(root);
  await expect(writePictures(root, assets, pictures, join(root, "other"))).rejects.toThrow(
    "public/covers/broken.jpg cannot be read as a picture",
  );
  rmSync(file);
});

test("photographs of a layout, a fragment and a page come in several widths alike", () => {
  const block = (id: string, src: string) => ({
    type: "text-section",
    id,
    title: `Title of ${id}`,
    markdown: "Words.",
    image: { src, alt: "A quiet room" },
  });
  const [top, middle, end] = ["/photos/library.jpg", "/covers/cover.jpg", "/photos/portrait.jpg"];
  const { assets, pictures } = readSiteFiles(root);
  const site = siteOf(
    analyse(
      smallSite({
        "pages/_layouts/plain.json": { version: 1, before: [], after: [block("after", top)] },
        "pages/_fragments/room.json": { version: 1, blocks: [block("room", middle)] },
        "pages/example.json": page("example", {
          blocks: [hero, { type: "fragment", name: "room" }, block("own", end)],
        }),
      }),
      { assets: new Set([...exampleSite.assets, ...assets]), pictures },
    ),
  );
  const resolved = JSON.stringify(site.resolve("/example"));
  for (const src of [top, middle, end]) {
    expect(resolved).toContain(`/images${src}-320.avif 320w, /images${src}-480.avif 480w`);
    expect(resolved).not.toContain(`"src":"${src}"`);
  }
});

describe("a photograph of a person", () => {
  const src = "/people/ann.png";
  const colour = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [ink, accent] = [colour(theme.colours["scene.ink"][0]), colour(theme.colours["accent.solid"][0])];

  /** From the left: a dark red, the grey between it and the last, and a pale blue. */
  beforeAll(async () => {
    const [width, height] = [300, 120];
    const stripes = ["#500000", "#858585", "#e6eeff"].map(colour);
    const pixels = Array.from(
      { length: width * height },
      (_, at) => stripes[Math.floor((at % width) / 100)] ?? [],
    );
    const file = join(root, "src/public", src);
    mkdirSync(dirname(file), { recursive: true });
    await sharp(Uint8Array.from(pixels.flat()), { raw: { width, height, channels: 3 } }).toFile(file);
  });

  const shown = () => {
    const { assets, pictures } = readSiteFiles(root);
    const item = { text: "We sold out by noon.", name: "Ann", photo: { src, alt: "Ann at her stall" } };
    const site = siteOf(
      analyse(
        smallSite({
          "pages/example.json": page("example", {
            blocks: [hero, { type: "quote-band", id: "voices", items: [item] }],
          }),
        }),
        { assets: new Set([...exampleSite.assets, ...assets]), pictures },
      ),
    );
    return { html: JSON.stringify(site.resolve("/example")), site, assets, pictures };
  };

  test("is ink where it is darkest and the accent where it is lightest, however pale it is itself", async () => {
    const { html, site, assets, pictures } = shown();
    const folder = join(root, "with-people");
    mkdirSync(folder);
    await writeNamedPictures(
      { root, assets, pictures, site: { site: site.site, base: "", theme } },
      folder,
      new Set(),
      [{ pictures: picturesIn([html]) }],
    );
    expect(readdirSync(join(folder, "images/people")).filter((name) => !name.includes("-duotone-"))).toEqual(
      [],
    );
    for (const ending of ["png", "webp", "avif"]) {
      const copy = join(folder, `/images${src}-duotone-300.${ending}`);
      expect(html).toContain(`/images${src}-duotone-300.${ending}`);
      const { data } = await sharp(readFileSync(copy))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const middle = (x: number) => [...data.subarray((60 * 300 + x) * 3, (60 * 300 + x) * 3 + 3)];
      const apart = (x: number, expected: number[]) =>
        Math.max(...middle(x).map((value, at) => Math.abs(value - (expected[at] ?? 0))));
      expect(apart(50, ink), `${ending}: ${middle(50)} for ink`).toBeLessThan(12);
      expect(apart(250, accent), `${ending}: ${middle(250)} for the accent`).toBeLessThan(12);
      expect(Math.min(apart(150, ink), apart(150, accent)), `${ending}: ${middle(150)}`).toBeGreaterThan(30);
      expect((await pictureAt(root, `/images${src}-duotone-300.${ending}`, theme))?.content).toEqual(
        readFileSync(copy),
      );
    }
  });

  test("needs alternative text as every picture does", () => {
    const { assets, pictures } = readSiteFiles(root);
    const item = { text: "We sold out by noon.", name: "Ann", photo: { src } };
    const { diagnostics } = analyse(
      smallSite({
        "pages/example.json": page("example", {
          blocks: [hero, { type: "quote-band", id: "voices", items: [item] }],
        }),
      }),
      { assets: new Set([...exampleSite.assets, ...assets]), pictures },
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(["field/missing"]);
  });
});
