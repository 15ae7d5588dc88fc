import { literally } from "#src/language/plain-words.ts";
import { type Range, wordsIn } from "./markdown-words.ts";
import { holds } from "./replace-in-text.ts";

export type Search = { find: string; matchCase: boolean; wholeWord: boolean };

/** Names and addresses inside texts: placeholders, the destinations of Markdown links, addresses. */
const NO_TEXT = /\{\{[^{}]*\}\}|\]\(\s*(?:<[^>]*>|[^\s)]*)|^\s*\[[^\]]+\]:\s*\S+|https?:\/\/[^\s)"'>]+/gm;

/** Escaped characters in a text with marks of Markdown: entities, and characters after a backslash. */
const WRITTEN_SIGN = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);|\\[!-/:-@[-`{-~]/gi;

/**
 * The places where a search occurs in a text, without those that readers do not see: names and addresses unless they are
 * searched too, and the marks of Markdown.
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
  const words = (isMarkdown ? wordsIn(text) : undefined) ?? [{ start: 0, end: text.length }];
  const visibleRanges = matches.filter(
    (range) =>
      words.some((part) => holds(part, range)) && ![...hidden, ...signs].some((part) => meets(part, range)),
  );
  if (!search.addresses) return visibleRanges;
  return matches.filter(
    (range) => visibleRanges.includes(range) || hidden.some((part) => holds(part, range)),
  );
}

/** The places where a search occurs in a string of any kind. */
export function findAnywhere(text: string, { find, matchCase, wholeWord }: Search): Range[] {
  if (find === "") return [];
  const pattern = patternOf(find);
  const word = wholeWord ? `(?<![\\p{L}\\p{M}\\p{N}_])${pattern}(?![\\p{L}\\p{M}\\p{N}_])` : pattern;
  return [...text.matchAll(new RegExp(word, matchCase ? "gu" : "giu"))].map(rangeOf);
}

/** Whether a search may occur in the source of a text, in whatever case. */
export function occursIn(source: string, find: string): boolean {
  return new RegExp(patternOf(find), "iu").test(source);
}

/** Keyboard equivalents of typographic characters. */
const TYPED: Readonly<Record<string, string>> = {
  " ": "\\s",
  "'": "['‘’ʼ]",
  '"': '["“”„]',
  "-": "[-‐‑]",
};

/**
 * The expression for typed words, which also find what looks like them: curly quotes, spaces and hyphens that do not
 * break, soft hyphens, letters whose accent is a sign of its own. Signs without any letter are found as they are.
 */
function patternOf(find: string): string {
  if (!/[\p{L}\p{N}]/u.test(find)) return literally(find);
  const signs = Array.from(find.normalize("NFC"), (sign) => {
    const apart = sign.normalize("NFD");
    return TYPED[sign] ?? (apart === sign ? literally(sign) : `(?:${sign}|${apart})`);
  });
  return `${signs.join("\u00ad?")}(?![\u0300-\u036f])`;
}

const meets = (one: Range, { start, end }: Range) => start < one.end && end > one.start;

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
