/** The search text and its options. */
export type Search = { find: string; matchCase: boolean; wholeWord: boolean };

/** A part of a text, in UTF-16 code units. */
export type Range = { start: number; end: number };

/** Names and addresses inside texts: placeholders, the destinations of Markdown links, addresses. */
const NO_TEXT = /\{\{[^{}]*\}\}|\]\(\s*(?:<[^>]*>|[^\s)]*)|^\s*\[[^\]]+\]:\s*\S+|https?:\/\/[^\s)"'>]+/gm;

/** The places where a search occurs in a text that readers see, without the names and addresses in it. */
export function findInText(text: string, search: Search): Range[] {
  const hidden = [...text.matchAll(NO_TEXT)].map(rangeOf);
  return findAnywhere(text, search).filter(
    ({ start, end }) => !hidden.some((range) => start < range.end && end > range.start),
  );
}

/** The places where a search occurs in a string of any kind. */
export function findAnywhere(text: string, { find, matchCase, wholeWord }: Search): Range[] {
  if (find === "") return [];
  const literal = find.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  const word = wholeWord ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal;
  return [...text.matchAll(new RegExp(word, matchCase ? "gu" : "giu"))].map(rangeOf);
}

export function replaceRanges(text: string, ranges: readonly Range[], replacement: string): string {
  return ranges
    .toSorted((one, other) => other.start - one.start)
    .reduce((result, { start, end }) => result.slice(0, start) + replacement + result.slice(end), text);
}

/** Longest part of a sentence that is shown on either side of a hit, in characters. */
const MAX_EXCERPT_LENGTH = 70;

/** The sentence around a range, without its line ends: what comes before, and what comes after. */
export function sentenceAround(text: string, { start, end }: Range): { before: string; after: string } {
  const head = text.slice(0, start);
  const first = Math.max(
    0,
    ...[...head.matchAll(/[.!?…]\s+|\n/g)].map(({ index, 0: all }) => index + all.length),
  );
  const tail = text.slice(end);
  const stop = /[.!?…](?=\s|$)|\n/.exec(tail);
  const last = stop ? stop.index + (stop[0] === "\n" ? 0 : 1) : tail.length;
  return { before: shortened(head.slice(first), "end"), after: shortened(tail.slice(0, last), "start") };
}

/** Cuts at a word. @param keep the end of the text that stays */
function shortened(text: string, keep: "start" | "end"): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  return keep === "end"
    ? `…${text.slice(-MAX_EXCERPT_LENGTH).replace(/^\S*\s/, "")}`
    : `${text.slice(0, MAX_EXCERPT_LENGTH).replace(/\s\S*$/, "")}…`;
}

function rangeOf({ index, 0: all }: RegExpExecArray): Range {
  return { start: index, end: index + all.length };
}
