import { type Said, say } from "#src/content/diagnostics/say.ts";
import {
  endOfLineValue,
  endsAt,
  inserting,
  lineEnd,
  quoteSource,
  replacing,
  type Slot,
  type SyntaxFault,
} from "./token.ts";

export type ReadWord = { end: number; fault?: SyntaxFault };

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
export function readWord(text: string, start: number, slot: Slot): ReadWord {
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
