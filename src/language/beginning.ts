const LETTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Length of the text that is examined behind the cut, in UTF-16 units: longer than any emoji. */
const MAX_LETTER_LENGTH = 64;

/**
 * The beginning of a text, of at most `most` UTF-16 units: whole letters with their accents, and whole emoji. Not for visitors' pages, as
 * older browsers have no `Intl.Segmenter`.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const near = LETTERS.segment(text.slice(0, most + MAX_LETTER_LENGTH));
  return text.slice(0, near.containing(most)?.index ?? most);
}

/** A text, or its beginning and an ellipsis, in at most `most` UTF-16 units. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;
