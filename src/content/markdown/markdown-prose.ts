/** One line that begins with a letter and holds nothing but letters, digits and the signs of plain sentences. */
const PROSE = /^\p{L}(?:[\p{L}\p{N} ,.:;?!()'"‘’“”–—%£€$-]*[\p{L}\p{N},.:;?!()'"‘’“”–—%£€$-])?$/u;

/** Longer texts are left to the parser: the limits on Markdown count their characters. */
const MAX_LENGTH = 5_000;

/**
 * Tells whether a Markdown text is a plain paragraph, which most short texts are: it is printed as it is written.
 * Property tests compare this with the parser.
 */
export function isProse(source: string): boolean {
  return source.length <= MAX_LENGTH && PROSE.test(source) && !/www\./i.test(source);
}
