import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { valueAt } from "#src/content/json/json.ts";
import { fontFace } from "#src/content/theme/font/font-face.ts";
import { addFont, fontsOf, takeOutFont } from "#src/studio/features/theme/fonts.ts";
import { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import { PictureFiles } from "#src/studio/kernel/files/picture-files.ts";
import { settleUploads } from "#src/studio/kernel/server/page-changes.ts";
import { saveSession } from "#src/studio/kernel/session/save-session.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

const fontOf = (name: string) => readFileSync(`tests/engine/sites/${name}.woff2`);
const barlow = fontOf("gym/src/public/fonts/barlow-condensed-700");

test("a font says its name and weight", () => {
  expect(fontFace(fontOf("museum/src/public/fonts/el-messiri-arabic-700"))).toEqual({
    family: "El Messiri",
    weight: "700",
  });
  expect(fontFace(barlow)).toEqual({ family: "Barlow Condensed", weight: "700" });
  expect(fontFace(barlow.subarray(0, 2000))).toBeUndefined();
});

test("an uploaded font is among the fonts of the site, and anything else is refused with its format", async () => {
  const site = new StudioSite();
  try {
    const { session } = await site.open();
    const kernel = { session, pictures: new PictureFiles(site.root) };
    const { font } = await addFont(kernel, "Barlow Condensed.woff2", barlow);
    expect(font).toEqual({
      family: "Barlow Condensed",
      files: [{ src: "/uploads/barlow-condensed.woff2", weight: "700" }],
    });
    expect(fontsOf(kernel)).toContainEqual(font);
    const refused = (name: string, bytes: Buffer) => expect(addFont(kernel, name, bytes)).rejects;
    await refused("cat.woff2", Buffer.from("\x89PNG\r\n\x1a\n IEND", "latin1")).toThrow(
      /“cat.woff2” is a PNG/,
    );
    await refused("half.woff2", barlow.subarray(0, 2000)).toThrow(/“half.woff2” is damaged/);
  } finally {
    await site.remove();
  }
});

test("a removed font leaves the theme at once and the disk once that is saved, and comes back with Undo", async () => {
  const site = new StudioSite();
  site.write("pages/_data/theme.json", '{ "version": 1, "colors": { "brand": "#0f5c63" } }');
  try {
    const { session } = await site.open();
    const kernel = { session, pictures: new PictureFiles(site.root) };
    const files = new DocumentFiles(site.root);
    const { font } = await addFont(kernel, "Barlow Condensed.woff2", barlow);
    const state = () => ({
      isListed: fontsOf(kernel).some(({ family }) => family === font.family),
      isInTheme: valueAt(session.read("data:theme").value, "/fonts/heading") !== undefined,
      isOnDisk: existsSync(path.join(site.root, "src/public/uploads/barlow-condensed.woff2")),
    });
    const settle = () => settleUploads(kernel);
    const save = async () => {
      await saveSession(session, files);
      await settle();
    };
    await session.change({
      document: "data:theme",
      revision: session.state.revision,
      operations: [{ op: "add", path: "/fonts", value: { heading: font } }],
      label: "Fonts",
    });
    await save();
    expect(state()).toEqual({ isListed: true, isInTheme: true, isOnDisk: true });

    await takeOutFont(kernel, font.family);
    await settle();
    expect(state()).toEqual({ isListed: false, isInTheme: false, isOnDisk: true });
    await save();
    expect(state()).toEqual({ isListed: false, isInTheme: false, isOnDisk: false });

    await session.undo();
    await settle();
    expect(state()).toEqual({ isListed: true, isInTheme: true, isOnDisk: true });
    await save();
    expect(state()).toEqual({ isListed: true, isInTheme: true, isOnDisk: true });
    await expect(takeOutFont(kernel, "Georgia")).rejects.toThrow(/part of the site itself/);
  } finally {
    await site.remove();
  }
});

test("of two files of one weight, the theme gets the one that was uploaded last", async () => {
  const site = new StudioSite();
  try {
    const { session } = await site.open();
    const kernel = { session, pictures: new PictureFiles(site.root) };
    await addFont(kernel, "Barlow.woff2", barlow);
    // The version of the font file, which no table has.
    const corrected = Buffer.from(barlow);
    corrected.writeUInt16BE(7, 24);
    const { font } = await addFont(kernel, "Barlow.woff2", corrected);
    expect(font.files).toEqual([{ src: "/uploads/barlow-2.woff2", weight: "700" }]);
    expect(fontsOf(kernel)).toContainEqual(font);
    expect((await addFont(kernel, "Barlow.woff2", barlow)).font.files[0]?.src).toBe("/uploads/barlow.woff2");
    await takeOutFont(kernel, font.family);
    expect(fontsOf(kernel).map(({ family }) => family)).not.toContain(font.family);
  } finally {
    await site.remove();
  }
});

test("a file that unpacks to more than any font is damaged", async () => {
  const packed = brotliCompressSync(Buffer.alloc(100_000_000), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  const tables = Buffer.from([6, 0x60]);
  const header = Buffer.alloc(48);
  header.write("wOF2\0\x01\0\0", "latin1");
  header.writeUInt16BE(1, 12);
  const file = Buffer.concat([header, tables, packed]);
  const before = process.memoryUsage().arrayBuffers;
  expect(fontFace(file)).toBeUndefined();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(90_000_000);
});
