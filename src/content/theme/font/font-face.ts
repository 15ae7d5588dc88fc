import type { ThemeFontFile } from "#schema/generated/types.ts";
import { type FontTable, woff2Tables } from "./woff2-tables.ts";

/** The metadata of a font file. */
export type FontFace = { family: string | undefined } & Omit<ThemeFontFile, "src" | "range">;

/** Reads the metadata of a font file. @param file WOFF2 @returns undefined if it is not a WOFF2 file */
export function fontFace(file: Uint8Array): FontFace | undefined {
  const tables = woff2Tables(file);
  const os2 = tables?.get("OS/2")?.bytes;
  if (!tables || !os2) return undefined;
  try {
    const weights = weightAxis(tables) ?? [os2.getUint16(4)];
    const isItalic = (os2.getUint16(62) & 1) === 1;
    return {
      family: familyName(tables),
      weight: [...new Set(weights.map(inHundreds))].join(" "),
      ...(isItalic ? { style: "italic" as const } : {}),
    };
  } catch {
    return undefined;
  }
}

const inHundreds = (weight: number): number => Math.min(Math.max(Math.round(weight / 100), 1), 9) * 100;

type Tables = ReadonlyMap<string, FontTable>;

/** Name ids of the family, in order of preference: the typographic family, and the family of a single weight. */
const FAMILY = [16, 1];
const WINDOWS = 3;
/** Matches the style that a font file of one weight adds to its family name. */
const STYLE_WORDS =
  /(?: (?:\d+pt|(?:extra|semi|demi|ultra)?(?:thin|light|regular|medium|bold|black|heavy|italic)))+$/i;

/** Reads the family name. Source: OpenType, name. @returns undefined if there is none that a theme can use */
function familyName(tables: Tables): string | undefined {
  const names = tables.get("name")?.bytes;
  if (!names) return undefined;
  const records = Array.from({ length: names.getUint16(2) }, (_, index) => 6 + index * 12);
  for (const nameId of FAMILY) {
    const record = records.find(
      (at) => names.getUint16(at) === WINDOWS && names.getUint16(at + 6) === nameId,
    );
    if (record === undefined) continue;
    const start = names.byteOffset + names.getUint16(4) + names.getUint16(record + 10);
    const bytes = new Uint8Array(names.buffer, start, names.getUint16(record + 8));
    const name = new TextDecoder("utf-16be")
      .decode(bytes)
      .replace(/[^A-Za-z0-9 -]+/g, " ")
      .trim()
      .replace(STYLE_WORDS, "");
    if (name !== "") return name;
  }
  return undefined;
}

/** The minimum and maximum weight of a variable font. Source: OpenType, fvar. */
function weightAxis(tables: Tables): number[] | undefined {
  const axes = tables.get("fvar")?.bytes;
  if (!axes) return undefined;
  const [first, count, size] = [axes.getUint16(4), axes.getUint16(8), axes.getUint16(10)];
  const at = Array.from({ length: count }, (_, index) => first + index * size).find(
    (axis) => axes.getUint32(axis) === WEIGHT,
  );
  // The integer parts of 16.16 fixed-point numbers.
  return at === undefined ? undefined : [axes.getInt16(at + 4), axes.getInt16(at + 12)];
}

/** The axis tag `wght`. */
const WEIGHT = 0x77676874;
