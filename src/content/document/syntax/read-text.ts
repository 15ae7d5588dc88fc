import { say } from "#src/content/diagnostics/say.ts";
import { codePointName } from "#src/content/json/control-characters.ts";
import {
  endOfLineValue,
  endsAt,
  inserting,
  lineEnd,
  mayEndAt,
  replacing,
  type Slot,
  type SyntaxFault,
} from "./token.ts";

export type ReadText = { end: number; faults: SyntaxFault[] };

const INNER_QUOTE = say(
  'A quotation mark inside a text is written \\", or as a curly one (“ ”): this one would end the text.',
);
/** Matches the start of a line after a complete value: a bracket, a key or a string. */
const NEXT_LINE =
  /^(?:[{[][ \t]*(?:["{[}\]]|\r?\n|$)|[}\]]+[ \t]*,?[ \t]*(?:\r?\n|$)|"[^"\n]*"[ \t]*(?:[:,\]}]|\r?\n))/;
/** Maximum number of inner quotation marks to analyse; more would take minutes. */
const MAX_INNER_QUOTES = 40;
const UNCLOSED = say("The closing quotation mark of this text is missing.");

/**
 * Reads a string that begins with a straight quotation mark. If its end is unclear, the line decides, since documents have one member per
 * line.
 */
export function readText(text: string, start: number, slot: Slot): ReadText {
  const { end, closed, faults } = scan(text, start);
  if (closed && mayEndAt(text, end)) return { end, faults };
  const content = text.slice(start + 1, closed ? end - 1 : end);
  const curly = curlyEnd(text, start, end, slot);
  if (curly !== undefined) {
    const problem = say("This text begins with a straight quotation mark and ends with a curly one.");
    return { end: curly + 1, faults: [...faults, replacing(problem, curly, curly + 1, '"')] };
  }
  const missing = unclosedBefore(content, text.slice(end, end + 80), slot);
  if (missing !== undefined) {
    const at = start + 1 + missing;
    return { end: at, faults: [...faults, inserting(UNCLOSED, at, '"')] };
  }
  if (!closed) return readUnclosed(text, start, end, slot, faults);
  return readInnerQuotes(text, end, slot, faults) ?? { end, faults };
}

/** Reads up to the first unescaped quotation mark, or to the end of the line. */
function scan(text: string, start: number): ReadText & { closed: boolean } {
  const faults: SyntaxFault[] = [];
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { end: at + 1, closed: true, faults };
    if (code === 0x0a || (code === 0x0d && text[at + 1] === "\n")) break;
    if (code === 0x5c) {
      const fault = badEscape(text, at);
      if (fault) faults.push(fault);
      if (text[at + 1] !== "\n") at += 1;
    } else if (code < 0x20) faults.push(controlCharacter(code, at));
  }
  return { end: at, closed: false, faults };
}

function badEscape(text: string, at: number): SyntaxFault | undefined {
  if (/^\\(?:["\\/bfnrt]|u[0-9a-f]{4})/i.test(text.slice(at, at + 6))) return undefined;
  if (text[at + 1] === "'")
    return replacing(say("An apostrophe needs no backslash before it."), at, at + 2, "'");
  const problem = say(
    'A backslash inside a text stands before one of "\\/bfnrt or u and four digits; by itself it is written \\\\.',
  );
  return { problem, offset: at };
}

function controlCharacter(code: number, offset: number): SyntaxFault {
  if (code === 9)
    return replacing(say("A text cannot contain a tab: write a space."), offset, offset + 1, " ");
  const number = codePointName(String.fromCharCode(code));
  const problem =
    code === 0
      ? say("This text contains a NUL byte ({number}): remove it.", { number })
      : say("This text contains a control character ({number}): remove it.", { number });
  return replacing(problem, offset, offset + 1, "");
}

/** Finds the offset of a curly quotation mark that closes a string in place of a straight one: `"title”: "Hello”,`. */
function curlyEnd(text: string, start: number, end: number, slot: Slot): number | undefined {
  for (let at = start + 1; at < end; at += 1)
    if (/[”“″„]/.test(text.charAt(at)) && endsAt(text, at + 1, slot)) return at;
  return undefined;
}

/** Finds the length of an unclosed string whose apparent closing mark opens the next string. */
function unclosedBefore(content: string, rest: string, { isKey }: Slot): number | undefined {
  if (isKey) {
    const colon = /^[\w$.-]*(?=\s*:)/.exec(content)?.[0].length;
    return colon === undefined || colon === 0 ? undefined : colon;
  }
  const isNextKey = /,\s*$/.test(content) && /^[\w$-]+"\s*:/.test(rest);
  return isNextKey ? content.search(/\s*,\s*$/) : undefined;
}

/** Reads a string that is unclosed at the end of its line: a quotation mark is missing, or the string contains line breaks. */
function readUnclosed(
  text: string,
  start: number,
  end: number,
  slot: Slot,
  faults: readonly SyntaxFault[],
): ReadText {
  const escaped = /\\"[ \t]*,?[ \t]*$/.exec(text.slice(start, end));
  if (escaped) {
    const problem = say(
      "The backslash takes the closing quotation mark into the text: by itself it is written \\\\.",
    );
    return {
      end: start + escaped.index + 2,
      faults: [...faults, { problem, offset: start + escaped.index }],
    };
  }
  const rest = text.slice(end).trimStart();
  if (rest === "") {
    const problem = say(
      "The file ends inside a text: its closing quotation mark is missing, and what followed it.",
    );
    return { end: text.length, faults: [...faults, { problem, offset: text.trimEnd().length }] };
  }
  if (NEXT_LINE.test(rest)) {
    const at = Math.max(start + 1, endOfLineValue(text, start, slot));
    return { end: at, faults: [...faults, inserting(UNCLOSED, at, '"')] };
  }
  const problem = say("The line ends inside a text: a line break in it is written \\n.");
  return { end: closingQuote(text, end, slot), faults: [...faults, { problem, offset: end }] };
}

/** Finds the end of a string with line breaks; without a closing mark, the end of the line. */
function closingQuote(text: string, from: number, slot: Slot): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1))
    if (text[at - 1] !== "\\" && endsAt(text, at + 1, slot)) return at + 1;
  return from;
}

/**
 * Reads a string with unescaped quotation marks inside, such as `"He said "hello" to me"`: the last possible quotation mark of the line
 * ends the string; earlier ones are content.
 */
function readInnerQuotes(
  text: string,
  end: number,
  slot: Slot,
  faults: readonly SyntaxFault[],
): ReadText | undefined {
  const next = text.charAt(end);
  const after = text.slice(end, end + 12).trimStart();
  if (slot.isKey ? /^["“\d{[-]|^(?:true|false|null)\b/.test(after) : /^[{[]/.test(after)) return undefined;
  if (/^["“]/.test(after) && next !== '"') return undefined;
  const inner = [end - 1];
  const last = lineEnd(text, end);
  for (let at = text.indexOf('"', end); at >= 0 && at < last; at = text.indexOf('"', at + 1)) {
    if (text[at - 1] === "\\") continue;
    if (!endsAt(text, at + 1, slot)) {
      if (inner.push(at) > MAX_INNER_QUOTES) return undefined;
      continue;
    }
    const escapes = inner.map((offset) => ({ start: offset, end: offset, text: "\\" }));
    const fault: SyntaxFault = { problem: INNER_QUOTE, offset: end - 1 };
    // A pair of marks is a quotation; an odd one may be a slip.
    if (inner.length % 2 === 0) fault.cure = escapes;
    return { end: at + 1, faults: [...faults, fault] };
  }
  return undefined;
}

const DOUBLE = "“”„‟″〝〞＂«»";
const SINGLE_QUOTES = "'‘’‚‛′`";

/** Tells whether a character is a typographic or foreign quotation mark. */
export function isForeignQuote(character: string): boolean {
  return character !== "" && (DOUBLE + SINGLE_QUOTES).includes(character);
}

/** Reads a key or string that begins with a quotation mark that JSON does not allow. */
export function readForeignText(text: string, start: number, slot: Slot): ReadText {
  const isDouble = DOUBLE.includes(text.charAt(start));
  const problem = isDouble
    ? say('Keys and texts need straight quotation marks ("), not curly ones (“ ”).')
    : say("Keys and texts need double quotation marks (\"), not single ones (').");
  const marks = `"${isDouble ? DOUBLE : SINGLE_QUOTES}`;
  const last = lineEnd(text, start);
  for (let at = start + 1; at < last; at += 1) {
    if (!marks.includes(text.charAt(at)) || !endsAt(text, at + 1, slot)) continue;
    const content = text
      .slice(start + 1, at)
      .replace(/\\'/g, "'")
      .replace(/(?<!\\)"/g, '\\"');
    const cure = [{ start, end: at + 1, text: `"${content}"` }];
    return { end: at + 1, faults: [{ problem, offset: start, cure }] };
  }
  const fault: SyntaxFault = { problem, offset: start };
  return { end: Math.max(start + 1, endOfLineValue(text, start, slot)), faults: [fault] };
}
