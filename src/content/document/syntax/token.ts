import type { Said } from "#src/content/diagnostics/say.ts";
import type { TextEdit } from "#src/content/json/text-edits.ts";
import { shortened } from "#src/language/beginning.ts";

/** A token of a text that may not be valid JSON. Strings and words have their most likely type. */
export type Token = {
  kind: "{" | "}" | "[" | "]" | ":" | "," | "text" | "word";
  start: number;
  end: number;
  /**
   * Number of spaces at the start of the token's line, used to match brackets; `leads` tells whether the token is the first on the line.
   */
  indent: number;
  leads: boolean;
  line: number;
};

/** The place of a string or word in the document, which determines how it is read: as a key, a value or an item of a list. */
export type Slot = {
  isKey: boolean;
  isValue: boolean;
  isInList: boolean;
  /** Set if the enclosing bracket was opened on the same line. */
  isInline: boolean;
};

/** Matches a valid end of a key or value: the end of the line, a bracket, comma, colon or comment. */
const VALUE_END = /[ \t]*(?:$|[\r\n,:;=}\]，、；：｝］]|\/\/|\/\*|#\s)/y;

/** Matches the rest of a line after a value: nothing, a bracket, or a comma and the next key or value. */
const LINE_AFTER_VALUE = /[ \t]*(?:(?:,[ \t]*)?(?:$|[\r\n])|[}\]]|,[ \t]*["“„‘']?[\w$.-]+["”“’']?[ \t]*:)/y;
const FOLLOWS_ITEM = /[ \t]*,[ \t]*["“‘'{[]/y;
const FOLLOWS_KEY = /[ \t]*:/y;

/**
 * First characters that the patterns VALUE_END and LINE_AFTER_VALUE can match: a fast test before them, since every quotation mark is checked.
 */
const MAY_FOLLOW = " \t\r\n,}]:";

export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Tells whether a key or value may end at an offset; looks only at the following characters. */
export function mayEndAt(text: string, at: number): boolean {
  return matchesAt(VALUE_END, text, at);
}

/** Tells whether a broken string or word certainly ends at an offset; looks at the rest of its line. */
export function endsAt(text: string, at: number, { isKey, isInList }: Slot): boolean {
  if (!MAY_FOLLOW.includes(text.charAt(at))) return false;
  if (isKey) return matchesAt(FOLLOWS_KEY, text, at);
  return matchesAt(LINE_AFTER_VALUE, text, at) || (isInList && matchesAt(FOLLOWS_ITEM, text, at));
}

/** Maximum number of characters of a line to search: minified documents would take minutes. */
const MAX_LINE_CHARACTERS = 20_000;

/** The end of the line that contains an offset. */
export function lineEnd(text: string, at: number): number {
  const line = text.slice(at, at + MAX_LINE_CHARACTERS);
  const end = line.indexOf("\n");
  if (end < 0) return at + line.length;
  return at + (end > 0 && line[end - 1] === "\r" ? end - 1 : end);
}

/** Trailing spaces and comma, which do not belong to the value of a line. */
const LINE_TAIL = /[ \t]*,?[ \t]*$/;
/** Trailing spaces and comma, and before them closing brackets, which belong to brackets opened earlier on the line. */
const INLINE_TAIL = /[ \t]*[}\]]*[ \t]*,?[ \t]*$/;

/**
 * The offset at which a value ends that takes up the rest of its line.
 * @param from start offset of the value
 */
export function endOfLineValue(text: string, from: number, { isInline }: Slot): number {
  const line = text.slice(from, lineEnd(text, from));
  return from + line.search(isInline ? INLINE_TAIL : LINE_TAIL);
}

/** A syntax error at one place of a text. */
export type SyntaxFault = {
  /** The problem and its correction, in whole sentences. */
  problem: Said;
  /** Offset of the correction. */
  offset: number;
  /** The edits that correct it, if only one correction is possible. */
  cure?: TextEdit[];
};

export function replacing(problem: Said, start: number, end: number, text: string): SyntaxFault {
  return { problem, offset: start, cure: [{ start, end, text }] };
}

export function inserting(problem: Said, offset: number, text: string): SyntaxFault {
  return replacing(problem, offset, offset, text);
}

const MAX_TOKEN_CHARACTERS = 40;

/** Quotes source text in a message: shortened if long, with quotation marks unless it has them. */
export function quoteSource(source: string): string {
  const line = source.split("\n", 1)[0] ?? "";
  const display = shortened(line, MAX_TOKEN_CHARACTERS + 1);
  return display.startsWith('"') ? display : `"${display}"`;
}
