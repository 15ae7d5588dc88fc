/** A part of a text that wants to be JSON. Texts and words count as what they most likely are, however they are broken. */
export type Token = {
  kind: "{" | "}" | "[" | "]" | ":" | "," | "text" | "word";
  start: number;
  end: number;
  /** How far its line is indented, and whether it is the first token there: brackets tell by it what they belong to. */
  indent: number;
  leads: boolean;
  /** Which line it stands on, from 1. */
  line: number;
};

/** Where a text or a word stands: what it may be depends on it. */
export type Slot = {
  /** A key is expected, not a value. */
  isKey: boolean;
  /** A colon stands before it. */
  isValue: boolean;
  isInList: boolean;
  /** The bracket around it was opened on the same line. */
  isInline: boolean;
};

/** What can follow a value or a key that is complete: the end of its line, a bracket, a comma, a colon, a comment. */
const FOLLOWS = /[ \t]*(?:$|[\r\n,:;=}\]]|\/\/|\/\*|#\s)/y;

/** The rest of a line behind a value: its end, a bracket, or a comma and the next key or value. */
const FOLLOWS_VALUE = /[ \t]*(?:(?:,[ \t]*)?(?:$|[\r\n])|[}\]]|,[ \t]*["“„‘']?[\w$.-]+["”“’']?[ \t]*:)/y;
const FOLLOWS_ITEM = /[ \t]*,[ \t]*["“‘'{[]/y;
const FOLLOWS_KEY = /[ \t]*:/y;

/** What each of these begins with; asked first, since it is asked of every quotation mark. */
const MAY_FOLLOW = " \t\r\n,}]:";

/** Tells whether a pattern, which has to be sticky, matches at a place. */
export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Tells whether what ends at a place can be complete, judged by the next characters alone. */
export function mayEndAt(text: string, at: number): boolean {
  return matchesAt(FOLLOWS, text, at);
}

/** Tells whether a broken text or word surely ends at a place, judged by what follows on its line. */
export function endsAt(text: string, at: number, { isKey, isInList }: Slot): boolean {
  if (!MAY_FOLLOW.includes(text.charAt(at))) return false;
  if (isKey) return matchesAt(FOLLOWS_KEY, text, at);
  return matchesAt(FOLLOWS_VALUE, text, at) || (isInList && matchesAt(FOLLOWS_ITEM, text, at));
}

/** Longer lines, which nobody types, are not searched to their end: a document of one line would take minutes. */
const LONGEST_LINE = 20_000;

/** The end of the line that a place is on. */
export function lineEnd(text: string, at: number): number {
  const line = text.slice(at, at + LONGEST_LINE);
  const end = line.indexOf("\n");
  if (end < 0) return at + line.length;
  return at + (end > 0 && line[end - 1] === "\r" ? end - 1 : end);
}

/** Blanks, a comma, and blanks before the end of a line: what a value leaves of it. */
const REST = /[ \t]*,?[ \t]*$/;
/** The same with the brackets that were opened on that line. */
const REST_INLINE = /[ \t]*[}\]]*[ \t]*,?[ \t]*$/;

/** Where a value ends that takes all of its line. @param from where it begins */
export function endOfLineValue(text: string, from: number, { isInline }: Slot): number {
  const line = text.slice(from, lineEnd(text, from));
  return from + line.search(isInline ? REST_INLINE : REST);
}
