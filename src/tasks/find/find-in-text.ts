import { memoised } from "#src/content/json/memo.ts";
import { beginningOf } from "#src/language/beginning.ts";
import { literally } from "#src/language/plain-words.ts";
import { mayHaveMarks, type Range, wordsIn } from "./markdown-words.ts";
import { holds } from "./replace-in-text.ts";

export type Search = { find: string; matchCase: boolean; wholeWord: boolean };

/** Matches names and addresses inside texts: placeholders, Markdown link targets, addresses. */
const NO_TEXT = /\{\{[^{}]*\}\}|\]\(\s*(?:<[^>]*>|[^\s)]*)|^\s*\[[^\]]+\]:\s*\S+|https?:\/\/[^\s)"'>]+/gm;

/** Matches escaped characters in Markdown: entities and backslash escapes. */
const WRITTEN_SIGN = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);|\\[!-/:-@[-`{-~]/gi;

/**
 * Finds the occurrences of a search text in the parts of a text that readers see. Markdown marks are left out, and so are names and
 * addresses unless the search includes them.
 */
export function findInText(
  text: string,
  search: Search & { addresses: boolean },
  isMarkdown: boolean,
): Range[] {
  const matches = findAnywhere(text, search);
  if (matches.length === 0) return [];
  const hidden = [...text.matchAll(NO_TEXT)].map(rangeOf);
  const signs = isMarkdown ? [...text.matchAll(WRITTEN_SIGN)].map(rangeOf) : [];
  // Most texts have no marks, and parsing one takes longer than everything else.
  const words = (isMarkdown && mayHaveMarks(text) ? wordsIn(text) : undefined) ?? [
    { start: 0, end: text.length },
  ];
  const visibleRanges = matches.filter(
    (range) =>
      words.some((part) => holds(part, range)) && ![...hidden, ...signs].some((part) => meets(part, range)),
  );
  if (!search.addresses) return visibleRanges;
  return matches.filter(
    (range) => visibleRanges.includes(range) || hidden.some((part) => holds(part, range)),
  );
}

/**
 * Finds all occurrences of a search text in a string, including those in addresses, names and Markdown marks; none if the search is empty.
 */
export function findAnywhere(text: string, search: Search): Range[] {
  return search.find === "" ? [] : [...text.matchAll(expressionOf(search))].map(rangeOf);
}

/** The regular expression for a search, made once for all texts of a site. */
const expressionOf = memoised(({ find, matchCase, wholeWord }: Search): RegExp => {
  const pattern = patternOf(find);
  const word = wholeWord ? `(?<![\\p{L}\\p{M}\\p{N}_])${pattern}(?![\\p{L}\\p{M}\\p{N}_])` : pattern;
  return new RegExp(word, matchCase ? "gu" : "giu");
});

/** A quick test of texts for the words of a search, made once for all texts of a site. It ignores case and the limits of words. */
export const occurrenceTest = memoised(({ find }: Search): ((text: string) => boolean) => {
  const expression = new RegExp(patternOf(find), "iu");
  return (text) => expression.test(text);
});

/** Patterns for typed characters that also match their typographic forms. */
const TYPED_PATTERNS: Readonly<Record<string, string>> = {
  " ": "\\s",
  "'": "['‘’ʼ]",
  '"': '["“”„]',
  "-": "[-‐‑]",
};

/**
 * A pattern for typed words that also matches their typographic variants: curly quotes, non-breaking spaces and hyphens, soft hyphens,
 * decomposed accents. A search without letters or digits is matched literally.
 */
function patternOf(find: string): string {
  if (!/[\p{L}\p{N}]/u.test(find)) return literally(find);
  const signs = Array.from(find.normalize("NFC"), (sign) => {
    const apart = sign.normalize("NFD");
    return TYPED_PATTERNS[sign] ?? (apart === sign ? literally(sign) : `(?:${sign}|${apart})`);
  });
  return `${signs.join("\u00ad?")}(?![\u0300-\u036f])`;
}

const meets = (one: Range, { start, end }: Range) => start < one.end && end > one.start;

/** Maximum number of characters of a sentence shown on either side of a hit. */
const MAX_EXCERPT_LENGTH = 70;

/** The parts of a sentence before and after a range, without line breaks. */
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

/** Shortens a text at a word boundary. @param keep whether its start or its end is kept */
function shortened(text: string, keep: "start" | "end"): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  return keep === "end"
    ? `…${text.slice(-MAX_EXCERPT_LENGTH).replace(/^\S*\s/, "")}`
    : `${beginningOf(text, MAX_EXCERPT_LENGTH).replace(/\s\S*$/, "")}…`;
}

function rangeOf({ index, 0: all }: RegExpExecArray): Range {
  return { start: index, end: index + all.length };
}
