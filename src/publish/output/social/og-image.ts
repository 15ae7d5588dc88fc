import { readFile } from "node:fs/promises";
import { ownPlace } from "#src/content/document/places.js";
import { publishedFrom } from "#src/content/document/source-file.ts";
import { memoised } from "#src/content/json/memo.ts";
import { directionOf } from "#src/content/language/language.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { symbolOf, themeFile } from "#src/publish/output/theme-files.ts";
import { fittedText, type TextBox } from "./fitted-text.ts";
import { drawableText, type Letters } from "./letters.ts";
import { machineLetters } from "./machine-letters.ts";
import { outlines, startsRightToLeft } from "./outlined-letters.ts";
import { scenePicture } from "./scene-picture.ts";

/** The texts of a social preview image; either may be empty. */
export type OgImage = {
  title: string;
  name: string;
  /** BCP 47 tag. */
  language: string;
};

/** The inputs for drawing social preview images: files of the heading font, drawings in the theme's colours. */
export type OgImageSources = {
  fonts: readonly Buffer[];
  pattern: string;
  mark: string;
  colours: Theme["social"];
  /** The file of a scene, drawn above the title instead of the pattern. */
  scene?: string | undefined;
};

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 88;
/** Width in pixels of the line above the title. */
const BAR = 96;
const MARK = 58;
const GAP = 16;
const TITLE: TextBox = {
  width: 940,
  height: 330,
  sizes: [84, 74, 64, 56, 48, 40].map((size) => ({
    size,
    mostLines: size > 64 ? 3 : Number.POSITIVE_INFINITY,
  })),
};
/** The arrangement below a scene: the height of the scene, and the box of the title under it. */
const SCENE_HEIGHT = 380;
const CAPTION: TextBox = {
  width: WIDTH - 2 * MARGIN,
  height: 128,
  sizes: [60, 52, 44, 36].map((size) => ({ size, mostLines: 2 })),
};
/** Height in pixels by which letters may extend beyond the box of the title. */
const OVERHANG = 40;
/** The box of the site's name, beside the logo; both are vertically centred. */
const NAME: TextBox = {
  width: WIDTH - 2 * MARGIN - MARK - GAP,
  height: 60,
  sizes: [40, 34, 28].map((size) => ({ size, mostLines: 1 })),
};

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
 * A social preview image as two layers of SVG.
 * @property frame all of its 1200 x 630 pixels but the title: the same for all titles of one direction
 * @property title in the theme's colour for text, with nothing behind it: 1200 pixels wide, from the row `first` to the row before `end`
 */
export type OgLayers = { frame: string; title: string; first: number; end: number };

/**
 * Draws a social preview image: a title over contour lines or below a scene, with the logo and the site's name. Letters are outlines of the
 * heading font, so that the image is the same on every machine; a script that the font lacks is drawn with the machine's fonts. Undefined if
 * neither has the letters.
 */
export async function drawOgImage(image: OgImage, sources: OgImageSources): Promise<OgLayers | undefined> {
  const { title, name, language } = image;
  const ways = [await lettersOf(sources.fonts), machineLetters(language)].filter(
    (letters) => letters !== undefined,
  );
  const { ground, text: ink, accent, line } = sources.colours;
  const direction = directionOf(language) === "rtl" || startsRightToLeft(title || name) ? "rtl" : "ltr";
  /**
   * The x coordinate of the left edge of an element.
   * @param distance in pixels from the side on which lines begin
   * @param width of the element
   */
  const beginOf = (distance: number, width: number) =>
    direction === "rtl" ? WIDTH - distance - width : distance;
  /**
   * Draws a text in its box as SVG; undefined if no font has its letters.
   * @param distance in pixels from the side on which lines begin
   * @param middle distance in pixels of the vertical centre from the top
   */
  const draw = async (text: string, box: TextBox, distance: number, middle: number) => {
    if (text === "") return "";
    const drawable = await drawableText(text, ways);
    if (!drawable) return undefined;
    const { letters } = drawable;
    const { size, leading, lines } = await fittedText(letters, drawable.text, box);
    const top = middle - ((lines.length - 1) * leading) / 2 + size * 0.3;
    return lines
      .map(({ words, width }, index) => {
        const place = { left: beginOf(distance, width), width, baseline: top + index * leading };
        return letters.draw({ words, size, direction, ...place });
      })
      .join("");
  };
  const { scene } = sources;
  const middle = scene === undefined ? { title: 292, name: 529 } : { title: 478, name: 582 };
  const box = scene === undefined ? TITLE : CAPTION;
  const drawnTitle = await draw(title, box, MARGIN, middle.title);
  const drawnName = await draw(name, NAME, MARGIN + MARK + GAP, middle.name);
  if (drawnTitle === undefined || drawnName === undefined) return undefined;
  const bar = scene === undefined ? 88 : SCENE_HEIGHT - 7;
  const frame = [
    `<path fill="${ground}" d="M0 0h1200v630H0z"/>`,
    scene === undefined
      ? `<g transform="translate(0 -90) scale(1.25)" fill="none" stroke="${line}" stroke-width="1.6" opacity=".75">${shapes(sources.pattern, 960, 640)}</g>`
      : scenePicture(scene, WIDTH, SCENE_HEIGHT, "wide"),
    `<path fill="${accent}" d="M${beginOf(MARGIN, BAR)} ${bar}h${BAR}a7 7 0 0 1 0 14h-${BAR}a7 7 0 0 1 0-14z"/>`,
    `<g transform="translate(${beginOf(MARGIN, MARK)} ${middle.name - 29}) scale(1.7)" color="${ink}">${shapes(sources.mark, 32, 32)}</g>`,
    `<g fill="${ink}">${drawnName}</g>`,
  ];
  // A line of accents or descenders may reach beyond the box.
  const reach = box.height / 2 + OVERHANG;
  const [first, end] = [middle.title - reach, middle.title + reach];
  return {
    frame: layer(frame.join(""), 0, HEIGHT),
    title: layer(`<g fill="${ink}">${drawnTitle}</g>`, first, end),
    first,
    end,
  };
}

const layer = (content: string, first: number, end: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${end - first}" viewBox="0 ${first} 1200 ${end - first}">${content}</svg>`;

/** Opened fonts; cached for all images, since a font may have a hundred files. */
const lettersOf = memoised(
  async (fonts: readonly Buffer[]): Promise<Letters | undefined> =>
    fonts.length > 0 ? outlines(fonts) : undefined,
);

/** The shapes of a drawing's `symbol`, without their stroke colour, and with CSS variables replaced by their fallback values. */
function shapes(svg: string, width: number, height: number): string {
  return symbolOf(svg, width, height)
    .replace(/ style="fill:none;stroke:var\([^"]*"/g, "")
    .replace(/style="fill:var\(--[a-z-]+,(#[0-9a-f]+)\)"/g, 'fill="$1"');
}
