import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { PICTURE_WIDTHS, resizedAddress } from "#src/content/address/responsive-image.ts";
import { pictureAt, writePictures } from "#src/publish/output/pictures.ts";

const root = mkdtempSync(join(tmpdir(), "waymark-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Covers whose names differ only in their ending, and how much red there is in each. */
const covers = { "/covers/cover.jpg": 200, "/covers/cover.png": 20 };

/** Writes a cover of one colour. */
async function paint(src: string, red: number): Promise<void> {
  const create = { width: 1200, height: 630, channels: 3, background: { r: red, g: 90, b: 90 } } as const;
  await sharp({ create }).toFile(join(root, "src/public", src));
}

async function redOf(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return channels[0]?.mean ?? 0;
}

test("covers that differ only in their ending are two pictures, built and in the dev server", async () => {
  mkdirSync(join(root, "src/public/covers"), { recursive: true });
  for (const [src, red] of Object.entries(covers)) await paint(src, red);
  const target = join(root, "dist");
  await writePictures(root, new Set(Object.keys(covers)), target);
  for (const [src, red] of Object.entries(covers)) {
    for (const width of PICTURE_WIDTHS) {
      const address = resizedAddress(src, width);
      const built = readFileSync(join(target, address));
      expect(Math.abs((await redOf(built)) - red), address).toBeLessThan(10);
      expect(await pictureAt(root, address)).toEqual(built);
    }
  }
});

test("there is no picture at other addresses", async () => {
  const others = [
    "cover.png-481.webp",
    "cover-480.webp",
    "cover.gif-480.webp",
    "../covers/cover.png-480.webp",
  ];
  for (const name of others) expect(await pictureAt(root, `/images/covers/${name}`)).toBeUndefined();
});

test.each(["", "this is no picture"])("a cover that is no picture is named: %j", async (content) => {
  mkdirSync(join(root, "src/public/covers"), { recursive: true });
  writeFileSync(join(root, "src/public/covers/broken.jpg"), content);
  const written = writePictures(root, new Set(["/covers/broken.jpg"]), join(root, "dist"));
  await expect(written).rejects.toThrow("src/public/covers/broken.jpg cannot be read as a picture");
});
