import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { themeOf } from "#src/content/theme/theme.ts";
import { siteFile } from "#src/publish/output/site-file.ts";

const root = mkdtempSync(join(tmpdir(), "waymark-"));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, "src/public"), { recursive: true });

const colors = { brand: "#0f5c63", accent: "#f6a821" };

async function pixelsOf(favicon?: string) {
  const theme = themeOf({ version: 1, colors, ...(favicon === undefined ? {} : { favicon: "/own.svg" }) });
  if (favicon !== undefined) writeFileSync(join(root, "src/public/own.svg"), favicon);
  const file = await siteFile(root, "/apple-touch-icon.png", new Set(), theme);
  const picture = sharp(Buffer.from(file?.content ?? ""));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
  ];
  return { theme, size: [info.width, info.height], at };
}

const rgb = (hex: string) => [...Buffer.from(hex.slice(1, 7), "hex")];
const isNear = (found: readonly number[], hex: string) =>
  rgb(hex).every((value, at) => Math.abs(value - (found[at] ?? 0)) < 12);

test("the icon of a home screen is the favicon on its own ground, in the colours of the theme, without transparency", async () => {
  const { theme, size, at } = await pixelsOf();
  expect(size).toEqual([180, 180]);
  const ink = theme.colours["scene.ink"][0];
  for (const [x, y] of [
    [0, 0],
    [179, 0],
    [0, 179],
    [90, 3],
  ] as const) {
    expect(at(x, y)[3]).toBe(255);
    expect(isNear(at(x, y), ink), `${at(x, y)} is ${ink}`).toBe(true);
  }
  expect(isNear(at(90, 90), ink)).toBe(false);
});

test("a mark without a ground gets that of the pages, and room around it", async () => {
  const { theme, at } = await pixelsOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" style="--scene-ink:#123456"><circle cx="5" cy="5" r="5" fill="#c00000"/></svg>',
  );
  for (const [x, y] of [
    [0, 0],
    [90, 10],
  ] as const)
    expect(isNear(at(x, y), theme.colours["scene.paper"][0]), `${x},${y}: ${at(x, y)}`).toBe(true);
  expect(isNear(at(90, 90), "#c00000")).toBe(true);
});

test("the icon at /favicon.ico is the favicon in 48 pixels, a multiple of which Google wants, in an ICO file", async () => {
  const theme = themeOf({ version: 1, colors });
  const { content, type } = (await siteFile(root, "/favicon.ico", new Set(), theme)) ?? {};
  const file = Buffer.from(content ?? "");
  expect(type).toBe("image/vnd.microsoft.icon");
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  const png = file.subarray(file.readUInt32LE(18));
  expect(png).toHaveLength(file.readUInt32LE(14));
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 48, height: 48 });
});
