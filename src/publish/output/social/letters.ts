import type { directionOf } from "#src/content/language/language.ts";

export type Direction = ReturnType<typeof directionOf>;

/** One line of text in a picture; lengths in pixels. */
export type Line = {
  words: string;
  left: number;
  width: number;
  /** Distance from the top of the picture. */
  baseline: number;
  size: number;
  /** Direction of the whole text, whichever script this line begins with. */
  direction: Direction;
};

/** A way to draw text. */
export type Letters = {
  /** Graphemes that it cannot draw, without white space and invisible characters. */
  missingIn: (text: string) => Promise<readonly string[]>;
  /** The advance of a text, and the height from its lowest to its highest point, at a font size of 1. */
  measure: (text: string) => Promise<{ width: number; height: number }>;
  /** @returns SVG elements that inherit their colour */
  draw: (line: Line) => string;
};

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The characters that readers see: a letter with its accents is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** A text without spaces, joiners and other characters that fonts need not have. */
export const visibleIn = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "");

/** The drawable part of a text, with its letters. */
export type Drawable = { text: string; letters: Letters };

/**
 * The first way to draw all of a text; if none has all of it, the first that has its letters and digits, and the other
 * signs are left out. Undefined if there is none.
 */
export async function drawableText(text: string, ways: readonly Letters[]): Promise<Drawable | undefined> {
  const candidates = await Promise.all(
    ways.map(async (letters) => ({ letters, missing: await letters.missingIn(text) })),
  );
  const best =
    candidates.find(({ missing }) => missing.length === 0) ??
    candidates.find(({ missing }) => !missing.some((grapheme) => /[\p{L}\p{M}\p{N}]/u.test(grapheme)));
  if (!best) return undefined;
  const left = new Set(best.missing);
  const drawn = graphemesOf(text).filter((grapheme) => !left.has(grapheme));
  return { text: drawn.join("").replace(/\s+/g, " ").trim(), letters: best.letters };
}
