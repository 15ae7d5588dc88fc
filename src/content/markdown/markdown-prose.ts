/** A single line that begins with a letter and contains only letters, digits and the punctuation of plain sentences. */
const PROSE = /^\p{L}(?:[\p{L}\p{N} ,.:;?!()'"‘’“”–—%£€$-]*[\p{L}\p{N},.:;?!()'"‘’“”–—%£€$-])?$/u;

/** Longer texts are left to the parser, since the limits on Markdown count their characters. */
const MAX_LENGTH = 5_000;

/**
 * Tells whether a Markdown text is a plain paragraph, as most short texts are, so that it can be printed as it is.
 * Property tests compare this with the parser.
 */
export function isProse(source: string): boolean {
  return source.length <= MAX_LENGTH && PROSE.test(source) && !/www\./i.test(source);
}
