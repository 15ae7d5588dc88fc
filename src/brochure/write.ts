import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { scenePicture } from "#src/publish/output/social/scene-picture.ts";
import { type Brochure, brochureOf } from "./content.ts";
import { type BrochurePictures, drawBrochure, type Inks } from "./draw.ts";
import type { SheetFonts } from "./sheet.ts";

/** Width of a scene in pixels: 200 dots per inch across A4. */
const SCENE_WIDTH_PX = 1654;

const INKS: Inks = {
  paper: "#fbf8f1",
  text: "#10282d",
  muted: "#3f5559",
  line: "#d9d1bf",
  accent: "#f6a821",
  onAccent: "#1d1503",
  ground: "#0b2329",
  onGround: "#f1ecdf",
};

/** Day in the PDF's metadata: the same texts give the same file. */
const DATE = new Date("2026-01-01T00:00:00Z");

/** Reads the site in a folder and writes its brochure. @returns its texts and the PDF */
export async function brochurePdf(root: string): Promise<{ brochure: Brochure; pdf: Buffer }> {
  const { files, assets, pictures } = readSiteFiles(root);
  const { site } = analyse(files, { assets, pictures });
  if (!site) throw new Error("The site has mistakes: npm run validate lists them");
  const brochure = brochureOf(site);
  const publicFile = (address: string) => readFile(path.join(root, "src/public", address));
  const fonts = await fontsFor(
    JSON.stringify(brochure) + brochure.steps.items.map((_, index) => index + 1).join(""),
    publicFile,
  );
  const drawings = {
    scene: await drawing(publicFile, brochure.scene.src, SCENE_WIDTH_PX, 693),
    closing: await drawing(publicFile, "/scenes/graduation.svg", 900, 920),
    mark: await sharp(await markIn(publicFile))
      .resize(240)
      .png()
      .toBuffer(),
  } satisfies BrochurePictures;
  const pdf = await drawBrochure(brochure, { fonts, inks: INKS, pictures: drawings, date: DATE });
  return { brochure, pdf };
}

async function fontsFor(
  letters: string,
  publicFile: (address: string) => Promise<Buffer>,
): Promise<SheetFonts> {
  const [heading, body] = await Promise.all(
    ["fonts/bricolage-grotesque.woff2", "fonts/figtree.woff2"].map(publicFile),
  );
  if (!heading || !body) throw new Error("the fonts are missing");
  const cut = (font: Buffer, wght: number, axes: Readonly<Record<string, number>> = {}) =>
    subsetFont(font, letters, { targetFormat: "sfnt", variationAxes: { ...axes, wght } });
  return { heading: await cut(heading, 800), body: await cut(body, 400), bold: await cut(body, 700) };
}

async function drawing(
  publicFile: (address: string) => Promise<Buffer>,
  address: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const svg = scenePicture(String(await publicFile(address)), width, height);
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: "cover" })
    .png({ palette: true, effort: 8 })
    .toBuffer();
}

/** The logo in the colours of the brochure. */
async function markIn(publicFile: (address: string) => Promise<Buffer>): Promise<Buffer> {
  const svg = String(await publicFile("brand/logo.svg"));
  const coloured = svg
    .replace("<svg ", `<svg width="240" height="240" color="${INKS.text}" `)
    .replace(/style="fill:var\([^)]*\)"/g, `fill="${INKS.accent}"`);
  return Buffer.from(coloured);
}
