import type { ThemeFallback } from "#schema/generated/types.ts";
import { type FontTable, woff2Tables } from "./woff2-tables.ts";

/**
 * Mean letter width of Arial, relative to the font size, with the letter frequencies of `averageWidth`. Liberation Sans and Arimo have the
 * same widths, Roboto nearly so. Source: next/font, `azAvgWidth`.
 */
const ARIAL = 934.5116279069767 / 2048;

/**
 * Computes the CSS overrides that make Arial take up the same space as a font, so that nothing shifts when the font loads: letters are
 * scaled to the same mean width, lines to the same height. A variable font is measured at its default weight.
 * @param file WOFF2
 * @returns undefined if it is not a WOFF2 file
 * @see https://www.w3.org/TR/css-fonts-5/#font-metrics-override-desc
 */
export function fallbackMetrics(file: Uint8Array): ThemeFallback | undefined {
  const tables = woff2Tables(file);
  const head = tables?.get("head")?.bytes;
  const hhea = tables?.get("hhea")?.bytes;
  if (!tables || !head || !hhea) return undefined;
  try {
    const unitsPerEm = head.getUint16(18);
    const width = averageWidth(tables);
    const sizeAdjust = width === undefined ? 1 : width / unitsPerEm / ARIAL;
    const percent = (units: number) => rounded((units / unitsPerEm / sizeAdjust) * 100);
    return {
      ascent: percent(hhea.getInt16(4)),
      descent: percent(-hhea.getInt16(6)),
      lineGap: percent(hhea.getInt16(8)),
      sizeAdjust: rounded(sizeAdjust * 100),
    };
  } catch {
    return undefined;
  }
}

const rounded = (percent: number): number => Math.round(percent * 100) / 100;

/** Letters of European languages, each repeated in proportion to its frequency. Source: next/font. */
const LETTERS = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

/**
 * The mean letter width, in font units.
 * @returns undefined if the font has no Latin letters
 * @throws RangeError if a table is truncated
 */
function averageWidth(tables: ReadonlyMap<string, FontTable>): number | undefined {
  const map = tables.get("cmap")?.bytes;
  const metrics = tables.get("hmtx");
  const measured = tables.get("hhea")?.bytes.getUint16(34);
  if (!map || !metrics || !measured) return undefined;
  const subtable = unicodeTable(map);
  if (subtable === undefined) return undefined;
  const glyphs = [...LETTERS].map((letter) => glyphOf(letter.charCodeAt(0), map, subtable));
  if (glyphs.includes(0)) return undefined;
  const widthOf = (glyph: number) => {
    // Glyphs beyond the table have the width of the last entry.
    const index = Math.min(glyph, measured - 1);
    // WOFF2's transformed table begins with a flags byte, and omits the side bearings.
    return metrics.transformed ? metrics.bytes.getUint16(1 + index * 2) : metrics.bytes.getUint16(index * 4);
  };
  return glyphs.reduce((sum, glyph) => sum + widthOf(glyph), 0) / glyphs.length;
}

/** All Latin letters of the Basic Multilingual Plane except phonetic ones. */
const LATIN = [...range(0x41, 0x24f), ...range(0x1e00, 0x1eff)].filter((letter) =>
  /\p{Script=Latin}/u.test(letter),
);

/** The Latin letters that a font contains. @param file WOFF2 @returns "" if it is not a WOFF2 file */
export function latinLetters(file: Uint8Array): string {
  const map = woff2Tables(file)?.get("cmap")?.bytes;
  if (!map) return "";
  try {
    const subtable = unicodeTable(map);
    if (subtable === undefined) return "";
    return LATIN.filter((letter) => glyphOf(letter.charCodeAt(0), map, subtable) !== 0).join("");
  } catch {
    return "";
  }
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

/** Finds the format 4 subtable for the Basic Multilingual Plane, which every web font has. */
function unicodeTable(map: DataView): number | undefined {
  const count = map.getUint16(2);
  for (let index = 0; index < count; index += 1) {
    const platform = map.getUint16(4 + index * 8);
    const at = map.getUint32(8 + index * 8);
    if ((platform === 0 || platform === 3) && map.getUint16(at) === 4) return at;
  }
  return undefined;
}

/** The glyph index of a character. Source: OpenType, cmap, format 4. @returns 0 if the font lacks it */
function glyphOf(code: number, map: DataView, at: number): number {
  const segments = map.getUint16(at + 6) / 2;
  for (let index = 0; index < segments; index += 1) {
    const end = at + 14 + index * 2;
    if (map.getUint16(end) < code) continue;
    const start = end + segments * 2 + 2;
    if (map.getUint16(start) > code) return 0;
    const delta = start + segments * 2;
    const offset = delta + segments * 2;
    const distance = map.getUint16(offset);
    if (distance === 0) return (code + map.getUint16(delta)) & 0xffff;
    const glyph = map.getUint16(offset + distance + (code - map.getUint16(start)) * 2);
    return glyph === 0 ? 0 : (glyph + map.getUint16(delta)) & 0xffff;
  }
  return 0;
}
