/** The result of one scan of a text before it is parsed. If the text is not JSON, nothing here is certain. */
export type Scan = {
  /** Offset at which the nesting exceeds the limit. */
  deepAt: number | undefined;
  /** Number of members in all objects: higher than in the parsed value if a key is repeated. */
  members: number;
  /** The text is as `canonicalJson` writes it. If false, only a comparison can tell. */
  canonical: boolean;
  /** The text may contain a reserved key or a lone surrogate. */
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

/** Keys that could reach into the prototypes of JavaScript's own objects. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** A number that JSON.stringify would write in the same way. */
const PLAIN_NUMBER = /-?(?:[1-9]\d{0,14}|(?<!-)0)(?![\d.eE])/y;

/** Scans a text token by token. Iterative, unlike parsers, so deep nesting cannot overflow the stack. */
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
      // JavaScript objects list integer keys first, wherever they were written.
      next = isDigit(text.charCodeAt(keyStart)) || text.charCodeAt(end) !== SPACE ? undefined : end + 1;
    } else if (code === COMMA) next = lineStart(text, end, depth);
    else if (isOpening(code)) {
      if (depth === maxDepth) return { ...scan, deepAt: at };
      if (isClosing(text.charCodeAt(end))) next = end + 1;
      else next = lineStart(text, end, ++depth);
    } else if (isClosing(code)) {
      // A closing bracket belongs on a line of its own, which is handled below.
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

/** The offset after a line feed and the indentation of this depth; undefined if the text differs. */
function lineStart(text: string, at: number, depth: number): number | undefined {
  if (text.charCodeAt(at) !== LINE_FEED) return undefined;
  let start = at + 1;
  while (text.charCodeAt(start) === SPACE) start += 1;
  return start - at - 1 === 2 * depth && text.charCodeAt(start) > SPACE ? start : undefined;
}

/** Tells whether the key between two offsets is a reserved one. */
function isForbidden(text: string, start: number, end: number): boolean {
  const length = end - start;
  return (length === 9 || length === 11) && FORBIDDEN_KEYS.has(text.slice(start, end));
}

/** The offset after a string; 0 if it does not end. @param escapes whether the text contains any backslash */
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

/** The offset after a word or number that JSON.stringify would write in the same way. */
function endOfLiteral(text: string, at: number): number | undefined {
  for (const word of ["true", "false", "null"]) if (text.startsWith(word, at)) return at + word.length;
  PLAIN_NUMBER.lastIndex = at;
  return PLAIN_NUMBER.test(text) ? PLAIN_NUMBER.lastIndex : undefined;
}
