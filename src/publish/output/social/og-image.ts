import { readFile } from "node:fs/promises";
import { ownPlace } from "#src/content/document/places.js";
import { publishedFrom } from "#src/content/document/source-file.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { symbolOf, themeFile } from "#src/publish/output/theme-files.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { type Letters, outlines, startsRightToLeft } from "./outlined-letters.ts";

/** The text of an Open Graph image. */
export type OgImage = { title: string; name: string };

/** The sources of an Open Graph image: the files of the heading font, drawings in the colours of the theme. */
export type OgImageSources = {
  fonts: readonly Buffer[];
  pattern: string;
  mark: string;
  colours: Theme["social"];
};

const WIDTH = 1200;
const MARGIN = 88;
/** Width of the line above the title, of the logo, and between logo and name. */
const BAR = 96;
const MARK = 58;
const GAP = 16;
const WIDEST = 940;
const NARROWEST = 400;
const MOST_LINES = 4;

export async function ogImageSources(root: string, theme: Theme): Promise<OgImageSources> {
  const { body, heading = body } = theme.fonts;
  const none = new Set<string>();
  const [fonts, pattern = "", mark = ""] = await Promise.all([
    Promise.all(
      [...(heading?.files ?? []), ...(heading?.slices ?? [])].map(({ src }) =>
        readFile(ownPlace(root, publishedFrom(src))),
      ),
    ),
    themeFile(root, "/theme/pattern.svg", none, theme),
    themeFile(root, "/theme/mark.svg", none, theme),
  ]);
  return { fonts, pattern, mark, colours: theme.social };
}

/**
 * An Open Graph image as SVG of 1200 x 630: a title over contour lines, with the logo and the site's name.
 * Letters are drawn as outlines of the heading font, so that the image is the same on every machine, whatever
 * fonts are installed.
 */
export async function drawOgImage({ title, name }: OgImage, sources: OgImageSources): Promise<string> {
  const letters = await lettersOf(sources.fonts);
  const { ground, text: ink, accent, line } = sources.colours;
  const { size, lines } = fitted(letters, title);
  const leading = size * 1.12;
  const top = 292 - ((lines.length - 1) * leading) / 2 + size * 0.3;
  const mirrored = startsRightToLeft(title);
  /** Where something of a width begins, at a distance from the side where lines begin. */
  const beginOf = (distance: number, width: number) => (mirrored ? WIDTH - distance - width : distance);
  const draw = (words: string, distance: number, baseline: number, height: number) =>
    letters.draw(words, beginOf(distance, letters.widthOf(words, height)), baseline, height);
  const text = lines.map((words, index) => draw(words, MARGIN, top + index * leading, size)).join("");
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<path fill="${ground}" d="M0 0h1200v630H0z"/>`,
    `<g transform="translate(0 -90) scale(1.25)" fill="none" stroke="${line}" stroke-width="1.6" opacity=".75">${shapes(sources.pattern, 960, 640)}</g>`,
    `<path fill="${accent}" d="M${beginOf(MARGIN, BAR)} 88h${BAR}a7 7 0 0 1 0 14h-${BAR}a7 7 0 0 1 0-14z"/>`,
    `<g fill="${ink}">${text}</g>`,
    `<g transform="translate(${beginOf(MARGIN, MARK)} 500) scale(1.7)" color="${ink}">${shapes(sources.mark, 32, 32)}</g>`,
    `<g fill="${ink}">${draw(name, MARGIN + MARK + GAP, 541, 40)}</g>`,
    "</svg>",
  ].join("");
}

/** Opened once for all pictures: a font may have a hundred files. */
const lettersOf = memoised((fonts: readonly Buffer[]): Letters | Promise<Letters> =>
  fonts.length > 0 ? outlines(fonts) : systemLetters,
);

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
function shapes(svg: string, width: number, height: number): string {
  return symbolOf(svg, width, height)
    .replace(/ style="fill:none;stroke:var\([^"]*"/g, "")
    .replace(/style="fill:var\(--[a-z-]+,(#[0-9a-f]+)\)"/g, 'fill="$1"');
}
