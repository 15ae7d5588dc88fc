import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontFace } from "#src/content/theme/font/font-face.ts";
import { addFont, fontsOf } from "#src/studio/features/theme/fonts.ts";
import { PictureFiles } from "#src/studio/kernel/files/picture-files.ts";
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
    expect(fontsOf(session)).toContainEqual(font);
    const refused = (name: string, bytes: Buffer) => expect(addFont(kernel, name, bytes)).rejects;
    await refused("cat.woff2", Buffer.from("\x89PNG\r\n\x1a\n IEND", "latin1")).toThrow(
      /“cat.woff2” is a PNG/,
    );
    await refused("half.woff2", barlow.subarray(0, 2000)).toThrow(/“half.woff2” is damaged/);
  } finally {
    await site.remove();
  }
});
