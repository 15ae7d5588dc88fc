import { JOINT } from "./syntax/joined-lines.ts";

/** A Markdown text without its words: texts that differ only in words have the same skeleton. */
export type MarkdownTemplate = { skeleton: string; words: string[] };

/** Maximum length of a template; longer texts go to the parser, which enforces the limits on Markdown. */
const MAX_LENGTH = 5_000;

/** Matches link targets, which stay in the skeleton. */
const TARGET = /\]\([^()\s<>\\&]*\)/g;

/**
 * Matches characters that can give words a special meaning: entities, HTML, code, escapes, addresses, link targets that are not plain,
 * references and footnotes, headings (whose ids are made from words) and tables (named after headings).
 */
const MEANINGFUL = /[&<\\`@#]|\]\(|:\/\/|www\.|mailto:|xmpp:|\]:|\[\^|^[\s>*+\d.)|:=-]*[=|:-][ \t]*$/im;

/** Matches a word, or a number that cannot number a list item. Single letters stay in the skeleton: `[x]` is a task. */
const WORD = /\p{L}[\p{L}\p{N}]+|\p{N}{2,}(?![.)\p{L}\p{N}])/gu;

/** Matches wide letters and punctuation, beside which emphasis follows special rules. A superset of the parser's definition. */
const WIDE = /[\u1100-\u11ff\u20a9\u2329\u232a\u2600-\u{3ffff}]/u;
const EMPHASIS = /[*_~]/;

const MARKER = /zq([a-j]+)qz/g;

/**
 * Extracts the words from a Markdown text, so that texts with the same structure are parsed only once.
 * CommonMark parses running text in the same way whatever its letters are, except in the cases that `MEANINGFUL` finds, and for emphasis
 * beside wide letters. Property tests compare this with direct rendering.
 * @returns undefined if words could affect the structure
 */
export function markdownTemplate(source: string): MarkdownTemplate | undefined {
  if (source.length > MAX_LENGTH || source.includes("zq")) return undefined;
  const targets = source.match(TARGET) ?? [];
  const texts = source.split(TARGET);
  if (texts.some((text) => MEANINGFUL.test(text))) return undefined;
  if ((EMPHASIS.test(source) && WIDE.test(source)) || JOINT.test(source)) return undefined;
  const words: string[] = [];
  const parts = texts.map((text) => text.replace(WORD, (word) => marker(words.push(word) - 1)));
  return { skeleton: parts.map((text, index) => text + (targets[index] ?? "")).join(""), words };
}

/** Inserts the words into the HTML of a skeleton. Words consist of letters and digits, so nothing needs escaping. */
export function fillMarkdownTemplate(html: string, words: readonly string[]): string {
  return html.replace(MARKER, (_, letters: string) => words[indexOf(letters)] ?? "");
}

/** A placeholder for a word in the skeleton, made of letters because digits could start a list: the one for word 17 is "zqbhqz". */
function marker(index: number): string {
  return `zq${[...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("")}qz`;
}

function indexOf(letters: string): number {
  return Number([...letters].map((letter) => "abcdefghij".indexOf(letter)).join(""));
}
