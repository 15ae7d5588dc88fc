import { type Said, say } from "#src/content/diagnostics/say.ts";
import { codePointName } from "#src/content/json/control-characters.ts";
import { isForeignQuote, readForeignText, readText } from "./read-text.ts";
import {
  endOfLineValue,
  endsAt,
  inserting,
  lineEnd,
  quoteSource,
  replacing,
  type Slot,
  type SyntaxFault,
  type Token,
} from "./token.ts";

/** The recognised tokens of a text, and the faults of single tokens; both in order. */
export type Tokens = { tokens: Token[]; faults: SyntaxFault[] };

/** Characters mistaken for JSON punctuation: `=` between key and value, `;` between members, and full-width forms. */
const LOOK_ALIKE_PUNCTUATION: Readonly<Record<string, Exclude<Token["kind"], "text" | "word">>> = {
  "=>": ":",
  "=": ":",
  "：": ":",
  ";": ",",
  "，": ",",
  "、": ",",
  "،": ",",
  "；": ",",
  "｛": "{",
  "｝": "}",
  "［": "[",
  "］": "]",
};

const markName = (mark: string, punctuation: string): Said => {
  if (mark === ":") return say("Write a colon between key and value, not {punctuation}.", { punctuation });
  if (mark === ",") return say("Write a comma between two members, not {punctuation}.", { punctuation });
  return say('The bracket is "{mark}", not {punctuation}.', { mark, punctuation });
};

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?(?:-->|$)|#(?=[\s!#])[^\n]*/y;

/** Characters that look like a space or like nothing: other spaces, controls, bidirectional marks. */
const INVISIBLE = /[\p{C}\p{Z}]/u;

/** Splits a text into tokens. Continues after every fault; linear in the length of the text. */
export function readTokens(text: string): Tokens {
  const tokens: Token[] = [];
  const faults: SyntaxFault[] = [];
  const open: Token[] = [];
  let at = 0;
  let line = 1;
  let lineStart = 0;
  let indent = 0;
  let leads = true;
  const moveTo = (end: number) => {
    for (; at < end; at += 1)
      if (text[at] === "\n") {
        line += 1;
        lineStart = at + 1;
      }
  };
  const add = (kind: Token["kind"], end: number) => {
    const token = { kind, start: at, end, indent, leads, line };
    leads = false;
    tokens.push(token);
    if (kind === "{" || kind === "[") open.push(token);
    if (kind === "}" || kind === "]") open.pop();
    moveTo(end);
  };
  while (at < text.length) {
    const character = text.charAt(at);
    if (/[ \t\r\n]/.test(character)) {
      if (character === "\n") leads = true;
      moveTo(at + 1);
      continue;
    }
    if (leads) indent = at - lineStart;
    const comment = matchComment(text, at, tokens.at(-1));
    if (comment > 0) {
      faults.push(withoutComment(text, at, at + comment));
      moveTo(at + comment);
      continue;
    }
    if (isMark(character) && !isPlaceholder(text, at)) {
      add(character, at + 1);
      continue;
    }
    const punctuation = Object.keys(LOOK_ALIKE_PUNCTUATION).find((mark) => text.startsWith(mark, at));
    if (punctuation !== undefined) {
      const mark = LOOK_ALIKE_PUNCTUATION[punctuation] ?? ",";
      const problem = markName(mark, quoteSource(punctuation));
      faults.push(replacing(problem, at, at + punctuation.length, mark));
      add(mark, at + punctuation.length);
      continue;
    }
    const symbol = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (INVISIBLE.test(symbol)) {
      const problem = say(
        "There is an invisible character ({symbol}) here, perhaps copied from elsewhere: remove it.",
        { symbol: codePointName(symbol) },
      );
      faults.push(replacing(problem, at, at + symbol.length, /\p{Z}/u.test(symbol) ? " " : ""));
      moveTo(at + symbol.length);
      continue;
    }
    const slot = slotAt(tokens.at(-1), open.at(-1), line);
    if (character === '"' || isForeignQuote(character)) {
      const read = character === '"' ? readText(text, at, slot) : readForeignText(text, at, slot);
      for (const fault of read.faults) faults.push(fault);
      add("text", read.end);
      continue;
    }
    const read = readWord(text, at, slot);
    if (read.fault) faults.push(read.fault);
    add("word", read.end);
  }
  return { tokens, faults: faults.sort((a, b) => a.offset - b.offset) };
}

function isMark(character: string): character is "{" | "}" | "[" | "]" | ":" | "," {
  return character !== "" && "{}[]:,".includes(character);
}

/** Recognises `{{uk.funds}}` without quotation marks. */
function isPlaceholder(text: string, at: number): boolean {
  return (
    text.startsWith("{{", at) &&
    /^\{\{[\w.| -]+\}\}/.test(text.slice(at, Math.min(at + 200, lineEnd(text, at))))
  );
}

/** The fault of a comment; its correction removes the comment, and its whole line if nothing else is on it. */
function withoutComment(text: string, start: number, end: number): SyntaxFault {
  const before = /[ \t]*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0].length ?? 0;
  const opensLine = start === before || text[start - before - 1] === "\n";
  const isWholeLine = opensLine && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end));
  const lineEnd = text.indexOf("\n", end) + 1 || text.length;
  const problem = say("There are no comments in JSON: remove this one.");
  // The space before the comment is kept if text follows on the line.
  const from = isWholeLine || /^[ \t]*(?:\r?\n|$)/.test(text.slice(end)) ? start - before : start;
  return { problem, offset: start, cure: [{ start: from, end: isWholeLine ? lineEnd : end, text: "" }] };
}

/** The length of the comment that begins at an offset; 0 if there is none. */
function matchComment(text: string, at: number, before: Token | undefined): number {
  if (!"/<#".includes(text.charAt(at))) return 0;
  COMMENT.lastIndex = at;
  const length = COMMENT.exec(text)?.[0].length ?? 0;
  // After a colon, "#" may begin an unquoted value.
  return before?.kind === ":" && text[at] === "#" ? 0 : length;
}

function slotAt(before: Token | undefined, around: Token | undefined, line: number): Slot {
  const isInList = around?.kind === "[";
  const isKey = before?.kind === "{" || (before?.kind === "," && around?.kind === "{");
  return { isKey, isValue: before?.kind === ":", isInList, isInline: around?.line === line };
}

type ReadWord = { end: number; fault?: SyntaxFault };

const BOUNDARY = String.raw`(?=$|[\s,:;}\]，、；｝］]|\/\/|\/\*|#)`;
/**
 * Matches the end of a number or word. "5. Terms" is therefore a string, since a number must be followed by punctuation or the line's end.
 */
const END = String.raw`(?=[ \t]*(?:$|[\r\n,:;}\]"，、；｝］]|\/\/|\/\*))`;
const LITERAL = new RegExp(
  String.raw`(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)${BOUNDARY}`,
  "y",
);
const KEY = /[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*(?=[ \t]*[:=])/uy;
const HALF_QUOTED_KEY = /[\p{L}_$][^"\n:,{}[\]]*"(?=[ \t]*:)/uy;

/** Number formats that JSON does not allow, with the correction. */
const NUMBERS: readonly [form: string, problem: Said, cure?: (word: string) => string][] = [
  [
    "-?[０-９]+",
    say("Digits are written 0 to 9, not in their full-width forms."),
    (word) => word.normalize("NFKC"),
  ],
  [
    "\\d{1,3}(?:[,_'’]\\d{3})+",
    say("A number has no commas or other marks inside: 1,000 is written 1000."),
    (word) => word.replace(/\D/g, ""),
  ],
  ["\\d{4}-\\d{2}-\\d{2}", say("A date needs quotation marks."), (word) => `"${word}"`],
  [
    "-?0\\d{1,2}(?:\\.\\d+)?",
    say("A number cannot begin with 0: 022 is written 22."),
    (word) => word.replace(/^(-?)0+(?=\d)/, "$1"),
  ],
  ["0\\d{3,}", say("A number cannot begin with 0; a telephone number or a code needs quotation marks.")],
  [
    "[+-]?\\.\\d+",
    say("A number begins with a digit: .5 is written 0.5."),
    (word) => word.replace("+", "").replace(".", "0."),
  ],
  ["[+-]?\\d+\\.", say("The number ends too early: digits are missing after its point.")],
  ["\\+\\d+(?:\\.\\d+)?", say('A number has no "+" before it.'), (word) => word.slice(1)],
];
const FORMS = NUMBERS.map(([form, problem, cure]) => ({ form: new RegExp(form + END, "y"), problem, cure }));

/** Characters that may continue a number in notations that JSON lacks, as in `1,000` and `1'000`. */
const MAY_GO_ON = /[,_'’.-]/;

/** Literals of other languages that JSON lacks. */
const OTHER_WORDS = /(?:None|undefined|NaN|Infinity|nil|yes|no|on|off)(?=[ \t]*(?:[\r\n,}\]]|$))/iy;
const OTHER_CASE = /(?:true|false|null)(?=[ \t]*(?:[\r\n,}\]]|$))/iy;

/** Reads a word: any token that begins with neither a bracket nor a quotation mark. */
function readWord(text: string, start: number, slot: Slot): ReadWord {
  const literal = matchAt(LITERAL, text, start);
  const end = start + (literal?.length ?? 0);
  if (literal === undefined || MAY_GO_ON.test(text.charAt(end))) {
    const number = readNumber(text, start, slot);
    if (number && number.end > end) return number;
  }
  if (literal !== undefined && !(slot.isKey && endsAt(text, end, slot))) return { end };
  const key = slot.isValue ? undefined : readKey(text, start);
  return key ?? readKnownWord(text, start) ?? readUnquoted(text, start, slot);
}

function readNumber(text: string, start: number, slot: Slot): ReadWord | undefined {
  for (const { form, problem, cure } of FORMS) {
    const match = matchAt(form, text, start);
    if (match === undefined || isListOfNumbers(match, slot)) continue;
    const end = start + match.length;
    return { end, fault: cure ? replacing(problem, start, end, cure(match)) : { problem, offset: start } };
  }
  return undefined;
}

/** Tells a list of two numbers (`[150,300]`) from a number with a thousands separator (`[1,000]`). */
function isListOfNumbers(word: string, { isInList }: Slot): boolean {
  return isInList && word.includes(",") && !/,0/.test(word);
}

function readKey(text: string, start: number): ReadWord | undefined {
  const half = matchAt(HALF_QUOTED_KEY, text, start);
  if (half !== undefined) {
    const fault = inserting(say("The opening quotation mark of this key is missing."), start, '"');
    return { end: start + half.length, fault };
  }
  const key = matchAt(KEY, text, start);
  if (key === undefined) return undefined;
  const end = start + key.length;
  return {
    end,
    fault: replacing(say('Keys need quotation marks: "{key}".', { key }), start, end, `"${key}"`),
  };
}

function readKnownWord(text: string, start: number): ReadWord | undefined {
  const literal = matchAt(OTHER_CASE, text, start);
  if (literal !== undefined) {
    const right = literal.toLowerCase();
    const end = start + literal.length;
    return { end, fault: replacing(say("JSON writes {right} in lower case.", { right }), start, end, right) };
  }
  const other = matchAt(OTHER_WORDS, text, start);
  if (other === undefined) return undefined;
  const help = /^(?:yes|no|on|off)$/i.test(other)
    ? say("Write true or false; a text needs quotation marks.")
    : say("Write the value, or leave the key out.");
  return {
    end: start + other.length,
    fault: { problem: say("JSON has no {other}. {help}", { other, help }), offset: start },
  };
}

/** Reads a string with one or both quotation marks missing. */
function readUnquoted(text: string, start: number, slot: Slot): ReadWord {
  const quote = text.indexOf('"', start);
  if (quote > start && quote < lineEnd(text, start) && endsAt(text, quote + 1, slot)) {
    const fault = inserting(say("The opening quotation mark of this text is missing."), start, '"');
    return { end: quote + 1, fault };
  }
  const end = Math.max(
    start + 1,
    slot.isInline ? firstEnd(text, start, slot) : endOfLineValue(text, start, slot),
  );
  const word = text.slice(start, end);
  if (!/^[\p{L}/#{]/u.test(word) || /["\\<>]/.test(word)) {
    const problem = say(
      "{word} is neither a number nor a text: a text needs quotation marks, a number by itself.",
      { word: quoteSource(word) },
    );
    return { end, fault: { problem, offset: start } };
  }
  return {
    end,
    fault: replacing(
      say("Texts need quotation marks: {word}.", { word: quoteSource(word) }),
      start,
      end,
      `"${word}"`,
    ),
  };
}

function firstEnd(text: string, start: number, slot: Slot): number {
  const last = lineEnd(text, start);
  const placeholder = matchAt(/\{\{[^{}\n]*\}\}/y, text, start)?.length ?? 1;
  for (let at = start + placeholder; at < last; at += 1) {
    if (text[at] === "," || endsAt(text, at, slot)) return start + text.slice(start, at).trimEnd().length;
  }
  return last;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
