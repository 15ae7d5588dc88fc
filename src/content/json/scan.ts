/** What one look at a JSON text tells before it is parsed. Of a text that is not JSON it tells nothing certain. */
export type Scan = {
  /** Where the nesting goes beyond the limit. */
  deepAt: number | undefined;
  /** How many members all its objects have: more than those of the parsed value where a key stands twice. */
  members: number;
  /** The text is as `canonicalJson` writes it. False where only a comparison can tell. */
  canonical: boolean;
  /** There may be a reserved key, or one half of a surrogate pair. */
  suspicious: boolean;
};

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b;
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Keys through which an object could reach into JavaScript's own objects. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** A number whose text is that of its value. */
const PLAIN_NUMBER = /-?(?:[1-9]\d{0,14}|(?<!-)0)(?![\d.eE])/y;

/** Walks through a text from token to token. Parsers may recurse; this does not, so that depth does no harm. */
export function scanJson(text: string, maxDepth: number): Scan {
  const escapes = text.includes("\\");
  const scan: Scan = {
    deepAt: undefined,
    members: 0,
    canonical: !escapes && text.endsWith("\n"),
    suspicious: escapes && text.includes("\\u"),
  };
  let depth = 0;
  let keyStart = 0;
  let keyEnd = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const end = code === QUOTE ? endOfString(text, at, escapes) : at + 1;
    if (end === 0) return { ...scan, canonical: false };
    let next: number | undefined = end;
    if (code === QUOTE) {
      keyStart = at + 1;
      keyEnd = end - 1;
    } else if (code === COLON) {
      scan.members += 1;
      scan.suspicious ||= isForbidden(text, keyStart, keyEnd);
      // Keys that are numbers come first in JavaScript's objects, wherever they were written.
      next = isDigit(text.charCodeAt(keyStart)) || text.charCodeAt(end) !== SPACE ? undefined : end + 1;
    } else if (code === COMMA) next = lineStart(text, end, depth);
    else if (isOpening(code)) {
      if (depth === maxDepth) return { ...scan, deepAt: at };
      if (isClosing(text.charCodeAt(end))) next = end + 1;
      else next = lineStart(text, end, ++depth);
    } else if (isClosing(code)) {
      // It stands on a line of its own, which was entered below.
      next = undefined;
      depth -= 1;
    } else if (code === LINE_FEED && at < text.length - 1) {
      const closing = lineStart(text, at, depth - 1);
      next = closing !== undefined && isClosing(text.charCodeAt(closing)) ? closing + 1 : undefined;
      if (next !== undefined) depth -= 1;
    } else if (code !== LINE_FEED) next = endOfLiteral(text, at);
    if (next === undefined) scan.canonical = false;
    at = next ?? end;
  }
  return scan;
}

/** Where the text goes on after a line feed and the indentation of a depth; undefined if something else is there. */
function lineStart(text: string, at: number, depth: number): number | undefined {
  if (text.charCodeAt(at) !== LINE_FEED) return undefined;
  let start = at + 1;
  while (text.charCodeAt(start) === SPACE) start += 1;
  return start - at - 1 === 2 * depth && text.charCodeAt(start) > SPACE ? start : undefined;
}

/** Tells whether a key, which lies between two places, is one of the reserved ones. */
function isForbidden(text: string, start: number, end: number): boolean {
  const length = end - start;
  return (length === 9 || length === 11) && FORBIDDEN_KEYS.has(text.slice(start, end));
}

/** The place after a string; 0 if it has no end. @param escapes set where the text has backslashes at all */
export function endOfString(text: string, start: number, escapes: boolean): number {
  let at = start;
  do at = text.indexOf('"', at + 1);
  while (escapes && at > 0 && isEscaped(text, at));
  return at + 1;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes += 1;
  return backslashes % 2 === 1;
}

/** The place after a word or a number that is written as it would be again. */
function endOfLiteral(text: string, at: number): number | undefined {
  for (const word of ["true", "false", "null"]) if (text.startsWith(word, at)) return at + word.length;
  PLAIN_NUMBER.lastIndex = at;
  return PLAIN_NUMBER.test(text) ? PLAIN_NUMBER.lastIndex : undefined;
}
