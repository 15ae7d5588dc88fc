import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Theme } from "#src/content/theme/theme.ts";
import { escapeHtml } from "#src/render/block/template.ts";
import { symbolOf } from "./symbol-of.ts";
import { themeFile } from "./theme-files.ts";

/** The text of an Open Graph image. */
export type OgImage = { title: string; name: string };

/** What an Open Graph image is drawn from: the file of the heading font, drawings in the colours of the theme. */
export type OgImageSources = {
  font: Buffer | undefined;
  pattern: string;
  mark: string;
  colours: Theme["social"];
};

const LEFT = 88;
const WIDEST = 940;
const NARROWEST = 400;
const MOST_LINES = 4;

export async function ogImageSources(root: string, theme: Theme): Promise<OgImageSources> {
  const { body, heading = body } = theme.fonts;
  const [file] = heading?.files ?? [];
  const none = new Set<string>();
  const [font, pattern = "", mark = ""] = await Promise.all([
    file && readFile(path.join(root, "src/public", file.src)),
    themeFile(root, "/theme/pattern.svg", none, theme),
    themeFile(root, "/theme/mark.svg", none, theme),
  ]);
  return { font, pattern, mark, colours: theme.social };
}

/**
 * An Open Graph image as SVG of 1200 x 630: a title over contour lines, with the logo and the site's name.
 * Letters are drawn as outlines of the heading font, so that the image is the same on every machine, whatever
 * fonts are installed.
 */
export async function drawOgImage({ title, name }: OgImage, sources: OgImageSources): Promise<string> {
  const letters = sources.font ? await outlines(sources.font) : systemLetters;
  const { ground, text: ink, accent, line } = sources.colours;
  const { size, lines } = fitted(letters, title);
  const leading = size * 1.12;
  const top = 292 - ((lines.length - 1) * leading) / 2 + size * 0.3;
  const text = lines.map((words, index) => letters.draw(words, LEFT, top + index * leading, size)).join("");
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<path fill="${ground}" d="M0 0h1200v630H0z"/>`,
    `<g transform="translate(0 -90) scale(1.25)" fill="none" stroke="${line}" stroke-width="1.6" opacity=".75">${shapes(sources.pattern)}</g>`,
    `<path fill="${accent}" d="M${LEFT} 88h96a7 7 0 0 1 0 14h-96a7 7 0 0 1 0-14z"/>`,
    `<g fill="${ink}">${text}</g>`,
    `<g transform="translate(${LEFT} 500) scale(1.7)" color="${ink}">${shapes(sources.mark)}</g>`,
    `<g fill="${ink}">${letters.draw(name, LEFT + 74, 541, 40)}</g>`,
    "</svg>",
  ].join("");
}

/** The largest font size at which a title fits, and its lines. */
function fitted(letters: Letters, title: string): { size: number; lines: string[] } {
  for (const size of [84, 74, 64, 56]) {
    const { length } = wrap(letters, title, size, WIDEST);
    if (length > (size > 64 ? MOST_LINES - 1 : MOST_LINES)) continue;
    // Narrow the text while the number of lines stays the same, so that no single word is left on the last
    // line.
    let width = WIDEST;
    while (width > NARROWEST && wrap(letters, title, size, width - 20).length === length) width -= 20;
    return { size, lines: wrap(letters, title, size, width) };
  }
  return { size: 48, lines: wrap(letters, title, 48, WIDEST).slice(0, MOST_LINES + 1) };
}

function wrap(letters: Letters, title: string, size: number, widest: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length > 0 && letters.widthOf(longer, size) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A way to draw lines of text. */
type Letters = {
  widthOf: (text: string, size: number) => number;
  /** @param baseline distance from the top of the image */
  draw: (text: string, left: number, baseline: number, size: number) => string;
};

/** Letters of a font file as outlines. */
async function outlines(file: Buffer): Promise<Letters> {
  const { create } = await import("fontkit");
  const font = create(file);
  if (!("layout" in font)) throw new Error("the heading font is a collection of fonts");
  return {
    widthOf: (text, size) => (font.layout(text).advanceWidth / font.unitsPerEm) * size,
    draw: (text, left, baseline, size) => {
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
    },
  };
}

/** A site without a font of its own: the letters are those of the machine that draws them. */
const systemLetters: Letters = {
  widthOf: (text, size) => text.length * size * 0.56,
  draw: (text, left, baseline, size) =>
    `<text x="${left}" y="${baseline}" font-family="sans-serif" font-weight="700" font-size="${size}">${escapeHtml(text)}</text>`,
};

/**
 * The paths of a drawing that has a `symbol`, without its own stroke colour, and with CSS variables replaced
 * by their fallback values.
 */
function shapes(svg: string): string {
  return symbolOf(svg)
    .replace(/ style="fill:none;stroke:var\([^"]*"/g, "")
    .replace(/style="fill:var\(--[a-z-]+,(#[0-9a-f]+)\)"/g, 'fill="$1"');
}
