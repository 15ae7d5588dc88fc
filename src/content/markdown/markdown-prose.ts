/** A single line that begins with a letter and contains only letters, digits and the punctuation of plain sentences. */
const PROSE = /^\p{L}(?:[\p{L}\p{N} ,.:;?!()'"‘’“”–—%£€$-]*[\p{L}\p{N},.:;?!()'"‘’“”–—%£€$-])?$/u;

/** Maximum length of prose; longer texts go to the parser, which enforces the limits on Markdown. */
const MAX_LENGTH = 5_000;

/**
 * Tells whether a Markdown text is a plain paragraph, as most short texts are, and can be printed unparsed. Property tests compare this
 * with the parser.
 */
export function isProse(source: string): boolean {
  return source.length <= MAX_LENGTH && PROSE.test(source) && !/www\./i.test(source);
}
