import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { scenePicture } from "#src/publish/output/social/scene-picture.ts";
import { type Brochure, brochureOf, hashOf } from "./content.ts";
import { MM, Sheet, type SheetFonts } from "./sheet.ts";

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

/** Colours of the brochure. */
type Inks = Record<
  "paper" | "text" | "muted" | "line" | "accent" | "onAccent" | "ground" | "onGround",
  string
>;

/** The pictures of the brochure as PNG. */
type BrochurePictures = Record<"scene" | "closing" | "mark", Buffer>;

const LEFT = 20;
const WIDTH = 170;
const SCENE_HEIGHT = 88;
const CLOSING_TOP = 207;

/** Draws the brochure as a tagged PDF of two pages. @param date of the PDF, the same for the same texts */
function drawBrochure(
  brochure: Brochure,
  { fonts, inks, pictures, date }: { fonts: SheetFonts; inks: Inks; pictures: BrochurePictures; date: Date },
): Promise<Buffer> {
  const { title, lead, name, language, scene, ...parts } = brochure;
  const about = { title: `${name}: ${title}`, author: name, language, keywords: hashOf(brochure), date };
  const sheet = new Sheet(about, fonts);
  const body = (x: number, y: number, width: number, size = 10.5) =>
    ({ font: "body", size, colour: inks.text, x, y, width }) as const;
  const heading = (size: number, x: number, y: number, width: number) =>
    ({ font: "heading", size, colour: inks.text, x, y, width }) as const;

  cover();
  steps();
  return sheet.end();

  function cover(): void {
    sheet.page(title);
    ground(inks.paper, 0, 297);
    sheet.figure(pictures.scene, scene.alt, [0, 0, 210, SCENE_HEIGHT]);
    sheet.decorate((doc) => doc.image(pictures.mark, LEFT * MM, 9 * MM, { width: 9 * MM }));
    sheet.text("P", name, heading(17, LEFT + 12, 10.2, 100));
    let y = sheet.text("H1", title, heading(31, LEFT, SCENE_HEIGHT + 9, WIDTH)) + 2;
    y = sheet.text("P", lead, { ...body(LEFT, y, 160, 13), colour: inks.muted }) + 7;
    y = sheet.text("H2", parts.promises.title, heading(18, LEFT, y, WIDTH)) + 3;
    const list = sheet.group("L");
    for (const promise of parts.promises.items) {
      rule(LEFT, y, WIDTH);
      const item = sheet.group("LI", list);
      const label = sheet.text("Lbl", promise.title, { ...body(LEFT, y + 1.8, 62), font: "bold" }, item);
      y =
        Math.max(label, sheet.text("LBody", promise.text, body(LEFT + 66, y + 1.8, WIDTH - 66), item)) + 0.6;
    }
    y = sheet.text("H2", parts.countries.title, heading(18, LEFT, y + 6, WIDTH)) + 3;
    countryTable(y);
  }

  function countryTable(top: number): void {
    const { head, rows } = parts.countries;
    const table = sheet.group("Table");
    let y = top;
    for (const [index, cells] of [head, ...rows].entries()) {
      const row = sheet.group("TR", table);
      const ends = cells.map((cell, column) => {
        const isHead = index === 0 || column === 0;
        const look = body(LEFT + column * 56, y + 1.2, 54, 10);
        const scope = index === 0 ? "Column" : "Row";
        return isHead
          ? sheet.text("TH", cell, { ...look, font: "bold", scope }, row)
          : sheet.text("TD", cell, look, row);
      });
      y = Math.max(...ends) + 0.4;
      rule(LEFT, y, WIDTH);
    }
  }

  function steps(): void {
    sheet.page(parts.steps.title);
    ground(inks.paper, 0, CLOSING_TOP);
    let y = sheet.text("H2", parts.steps.title, heading(21, LEFT, 17, WIDTH)) + 5;
    const list = sheet.group("L");
    const half = Math.ceil(parts.steps.items.length / 2);
    const ends = [y, y];
    for (const [index, step] of parts.steps.items.entries()) {
      const column = Math.floor(index / half);
      const x = LEFT + column * 88;
      const top = ends[column] ?? y;
      const item = sheet.group("LI", list);
      sheet.decorate((doc) => doc.roundedRect(x * MM, top * MM, 9 * MM, 11 * MM, 4).fill(inks.accent));
      sheet.text(
        "Lbl",
        String(index + 1),
        { ...heading(13, x + 3.2, top + 3, 6), colour: inks.onAccent },
        item,
      );
      const content = sheet.group("LBody", item);
      const below = sheet.text("P", step.title, { ...body(x + 13, top, 67, 11.5), font: "bold" }, content);
      const end = sheet.text("P", step.text, body(x + 13, below, 67, 10.5), content);
      ends[column] = Math.max(end, top + 11) + 5;
    }
    y = Math.max(...ends) + 3;
    rule(LEFT, y, WIDTH);
    y = sheet.text("H2", parts.papers.title, heading(18, LEFT, y + 6, WIDTH)) + 3;
    const papers = sheet.group("L");
    for (const [index, paper] of parts.papers.items.entries()) {
      const [x, at] = [LEFT + (index % 2) * 88, y + Math.floor(index / 2) * 8];
      sheet.decorate((doc) =>
        doc
          .roundedRect(x * MM, at * MM, 4 * MM, 4 * MM, 2)
          .lineWidth(1.2)
          .stroke(inks.text),
      );
      sheet.text("LBody", paper, body(x + 8, at, 76), sheet.group("LI", papers));
    }
    closing();
  }

  function closing(): void {
    const { title, text, links } = parts.end;
    ground(inks.ground, CLOSING_TOP, 297);
    sheet.decorate((doc) =>
      doc.image(pictures.closing, 122 * MM, CLOSING_TOP * MM, {
        width: 88 * MM,
        height: (297 - CLOSING_TOP) * MM,
      }),
    );
    let y =
      sheet.text("H2", title, { ...heading(21, LEFT, CLOSING_TOP + 12, 95), colour: inks.onGround }) + 3;
    y = sheet.text("P", text, { ...body(LEFT, y, 92, 11.5), colour: inks.onGround }) + 4;
    for (const { label, href } of links) {
      const look = { ...body(LEFT, y, 92, 11.5), font: "bold", colour: inks.accent, link: href } as const;
      y = sheet.text("Link", label, look, sheet.group("P")) + 2.5;
    }
  }

  function ground(colour: string, top: number, bottom: number): void {
    sheet.decorate((doc) => doc.rect(0, top * MM, 210 * MM, (bottom - top) * MM).fill(colour));
  }

  function rule(x: number, y: number, width: number): void {
    sheet.decorate((doc) =>
      doc
        .moveTo(x * MM, y * MM)
        .lineTo((x + width) * MM, y * MM)
        .lineWidth(0.7)
        .stroke(inks.line),
    );
  }
}
