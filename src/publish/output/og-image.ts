import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Font } from "fontkit";

/** The text of an Open Graph image. */
export type OgImage = { title: string; name: string };

/** The font and SVG files that an Open Graph image is drawn from. */
export type OgImageSources = { font: Buffer; contours: Buffer; logo: Buffer };

// The ink, paper and signal colours of src/theme/colors.ts in light mode: an image has only one mode.
const INK = "#0e2a30";
const PAPER = "#faf6ee";
const SIGNAL = "#f6a821";
const LINE = "#2c6a70";

const LEFT = 88;
const WIDEST = 940;
const NARROWEST = 400;
const MOST_LINES = 4;

export async function ogImageSources(root: string): Promise<OgImageSources> {
  const read = (file: string) => readFile(path.join(root, "src/public", file));
  const [font, contours, logo] = await Promise.all([
    read("fonts/bricolage-grotesque.woff2"),
    read("patterns/contours.svg"),
    read("brand/logo.svg"),
  ]);
  return { font, contours, logo };
}

/**
 * An Open Graph image as SVG of 1200 x 630: a title over contour lines, with the logo and the site's name.
 * Letters are drawn as outlines of the display font, so that the image is the same on every machine, whatever
 * fonts are installed.
 */
export async function drawOgImage({ title, name }: OgImage, sources: OgImageSources): Promise<string> {
  const { create } = await import("fontkit");
  const opened = create(sources.font);
  if (!("layout" in opened)) throw new Error("the display font is a collection of fonts");
  const { size, lines } = fitted(opened, title);
  const leading = size * 1.12;
  const top = 292 - ((lines.length - 1) * leading) / 2 + size * 0.3;
  const text = lines.map((line, index) => outline(opened, line, LEFT, top + index * leading, size)).join("");
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<path fill="${INK}" d="M0 0h1200v630H0z"/>`,
    `<g transform="translate(0 -90) scale(1.25)" fill="none" stroke="${LINE}" stroke-width="1.6" opacity=".75">${shapes(sources.contours)}</g>`,
    `<path fill="${SIGNAL}" d="M${LEFT} 88h96a7 7 0 0 1 0 14h-96a7 7 0 0 1 0-14z"/>`,
    `<g fill="${PAPER}">${text}</g>`,
    `<g transform="translate(${LEFT} 500) scale(1.7)" color="${PAPER}">${shapes(sources.logo)}</g>`,
    `<g fill="${PAPER}">${outline(opened, name, LEFT + 74, 541, 40)}</g>`,
    "</svg>",
  ].join("");
}

/** The largest font size at which a title fits, and its lines. */
function fitted(font: Font, title: string): { size: number; lines: string[] } {
  for (const size of [84, 74, 64, 56]) {
    const { length } = wrap(font, title, size, WIDEST);
    if (length > (size > 64 ? MOST_LINES - 1 : MOST_LINES)) continue;
    // Narrow the text while the number of lines stays the same, so that no single word is left on the last
    // line.
    let width = WIDEST;
    while (width > NARROWEST && wrap(font, title, size, width - 20).length === length) width -= 20;
    return { size, lines: wrap(font, title, size, width) };
  }
  return { size: 48, lines: wrap(font, title, 48, WIDEST).slice(0, MOST_LINES + 1) };
}

function wrap(font: Font, title: string, size: number, widest: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length > 0 && widthOf(font, longer, size) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** A line of text as outlines. @param baseline distance from the top of the image */
function outline(font: Font, text: string, left: number, baseline: number, size: number): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return path;
  });
  // The y axis of a font points up from the baseline, that of SVG down.
  return `<g transform="translate(${left} ${baseline}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}

/**
 * The paths of a drawing that has a `symbol`, without its own stroke colour, and with CSS variables replaced
 * by their fallback values.
 */
function shapes(svg: Buffer): string {
  const symbol = /<symbol[^>]*>([\s\S]*)<\/symbol>/.exec(svg.toString("utf8"))?.[1] ?? "";
  return symbol
    .replace(/ style="fill:none;stroke:var\([^"]*"/g, "")
    .replace(/style="fill:var\(--[a-z-]+,(#[0-9a-f]+)\)"/g, 'fill="$1"');
}
