import { getOrMake } from "#src/content/json/memo.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { graphemesOf, type Letters, visibleIn } from "./letters.ts";

const FAMILY = "sans-serif";
const WEIGHT = 700;
/** Font size for measuring, in pixels. */
const MEASURING_SIZE_PX = 100;

/**
 * Letters from fonts installed on the build machine, laid out by Pango, which comes with sharp: it handles shaping, direction and font
 * fallback for every script.
 * @param language selects between the Japanese and Chinese forms of a character
 */
export function machineLetters(language: string): Letters {
  return {
    missingIn: async (text) => {
      const graphemes = [...new Set(graphemesOf(text))].filter((grapheme) => visibleIn(grapheme) !== "");
      const areMissing = await Promise.all(graphemes.map(isMissing));
      return graphemes.filter((_, index) => areMissing[index]);
    },
    measure: async (text) => {
      // Pango reports the ink extents: bars at both ends turn them into the advance, spaces included.
      const [bars, barred] = await Promise.all([fixedInk("||"), inked(`|${text}|`)]);
      return {
        width: (barred.width - bars.width) / MEASURING_SIZE_PX,
        height: barred.height / MEASURING_SIZE_PX,
      };
    },
    // In SVG, right-to-left text is anchored at its right end.
    draw: ({ words, left, width, baseline, size, direction }) =>
      `<text x="${direction === "rtl" ? left + width : left}" y="${baseline}" font-family="${FAMILY}" font-weight="${WEIGHT}" font-size="${size}" xml:lang="${escapeHtml(language)}" direction="${direction}">${escapeHtml(words)}</text>`,
  };
}

type Ink = { width: number; height: number; pixels: Buffer };

const missing = new Map<string, Promise<boolean>>();

/** Tells whether the fonts lack a character of a grapheme; each character is tested once. */
const isMissing = async (grapheme: string): Promise<boolean> => {
  const tried = [...visibleIn(grapheme)].map((character) =>
    getOrMake(missing, character, () => isBoxed(character)),
  );
  return (await Promise.all(tried)).includes(true);
};

/** Code points that Unicode leaves unassigned, one for each size of the missing-glyph box: with four and with six digits. */
const UNASSIGNED = { short: "\u0378", long: "\u{5fff0}" };

/** Tells whether Pango draws the missing-glyph box for a character: then the drawing has the size and frame of an unassigned code point. */
async function isBoxed(character: string): Promise<boolean> {
  const [drawn, box] = await Promise.all([
    inked(character),
    fixedInk(character.length > 1 ? UNASSIGNED.long : UNASSIGNED.short),
  ]);
  return drawn.width === box.width && drawn.height === box.height && frameOf(drawn).equals(frameOf(box));
}

/** The pixels along the four edges of an image. */
function frameOf({ width, height, pixels }: Ink): Buffer {
  const frame = pixels.filter((_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });
  return Buffer.from(frame);
}

const fixed = new Map<string, Promise<Ink>>();

const fixedInk = (text: string): Promise<Ink> => getOrMake(fixed, text, () => inked(text));

async function inked(text: string): Promise<Ink> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp({
    text: { text: escapeHtml(text), font: `${FAMILY} Bold ${MEASURING_SIZE_PX}`, dpi: 72 },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
