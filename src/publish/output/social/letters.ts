// biome-ignore-all lint/style/noRestrictedGlobals: takes a text apart into what readers call letters.
import type { directionOf } from "#src/content/language/language.ts";

export type Direction = ReturnType<typeof directionOf>;

/** One line of text in an image; lengths in pixels. */
export type Line = {
  words: string;
  left: number;
  width: number;
  /** Distance of the baseline from the top of the image. */
  baseline: number;
  size: number;
  /** Direction of the whole text, even if this line has another script. */
  direction: Direction;
};

/** A set of fonts, or of outlines, that can measure and draw text. */
export type Letters = {
  /** Returns the graphemes that the fonts lack, ignoring white space and invisible characters. */
  missingIn: (text: string) => Promise<readonly string[]>;
  /** Returns the advance width of a text and its ink height, at a font size of 1. */
  measure: (text: string) => Promise<{ width: number; height: number }>;
  /** Draws a line. @returns SVG elements that inherit their colour */
  draw: (line: Line) => string;
};

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Splits a text into graphemes: a letter with its accents is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** The characters of a text that a font has to contain: without spaces, joiners and the like. */
export const visibleIn = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "");

/** The drawable part of a text, and the fonts to draw it with. */
export type Drawable = { text: string; letters: Letters };

/**
 * Selects the first source that can draw the whole text; if there is none, the first one that has all its letters and digits, dropping
 * other characters. Undefined if there is none either.
 * @param ways sources of letters in order of preference
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
