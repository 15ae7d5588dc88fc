import { getOrMake } from "#src/content/json/memo.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { graphemesOf, type Letters, visibleIn } from "./letters.ts";

const FAMILY = "sans-serif";
const WEIGHT = 700;
/** The font size for measuring. */
const MEASURING_SIZE_PX = 100;

/**
 * The fonts of the machine that builds, laid out by Pango, which comes with sharp: it shapes, orders and chooses a font
 * for each letter in every script.
 * @param language chooses between the Japanese and Chinese forms of a letter
 */
export function machineLetters(language: string): Letters {
  return {
    missingIn: async (text) => {
      const graphemes = [...new Set(graphemesOf(text))].filter((grapheme) => visibleIn(grapheme) !== "");
      const areMissing = await Promise.all(graphemes.map(isMissing));
      return graphemes.filter((_, index) => areMissing[index]);
    },
    measure: async (text) => {
      // Pango gives the size of the ink: bars at both ends make it that of the advance, spaces included.
      const [bars, barred] = await Promise.all([fixedInk("||"), inked(`|${text}|`)]);
      return {
        width: (barred.width - bars.width) / MEASURING_SIZE_PX,
        height: barred.height / MEASURING_SIZE_PX,
      };
    },
    // In SVG, a text from right to left begins at its right end.
    draw: ({ words, left, width, baseline, size, direction }) =>
      `<text x="${direction === "rtl" ? left + width : left}" y="${baseline}" font-family="${FAMILY}" font-weight="${WEIGHT}" font-size="${size}" xml:lang="${escapeHtml(language)}" direction="${direction}">${escapeHtml(words)}</text>`,
  };
}

type Ink = { width: number; height: number; pixels: Buffer };

const missing = new Map<string, Promise<boolean>>();

/** Whether any character of a grapheme lacks a font; each is tried once. */
const isMissing = async (grapheme: string): Promise<boolean> => {
  const tried = [...visibleIn(grapheme)].map((character) =>
    getOrMake(missing, character, () => isBoxed(character)),
  );
  return (await Promise.all(tried)).includes(true);
};

/** Unassigned in Unicode, one for each size of box: with four and with six digits. */
const UNASSIGNED = { short: "\u0378", long: "\u{5fff0}" };

/**
 * Whether Pango draws a box with the number of a character in place of it, as it does if no font has it: then the size
 * and the frame are those of a character that does not exist.
 */
async function isBoxed(character: string): Promise<boolean> {
  const [drawn, box] = await Promise.all([
    inked(character),
    fixedInk(character.length > 1 ? UNASSIGNED.long : UNASSIGNED.short),
  ]);
  return drawn.width === box.width && drawn.height === box.height && frameOf(drawn).equals(frameOf(box));
}

/** The outermost pixels of what is drawn. */
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
