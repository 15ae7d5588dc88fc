import { type Said, say } from "#src/content/diagnostics/say.ts";
import { codePointName } from "#src/content/json/control-characters.ts";
import { isForeignQuote, readForeignText, readText } from "./read-text.ts";
import { readWord } from "./read-word.ts";
import { lineEnd, quoteSource, replacing, type Slot, type SyntaxFault, type Token } from "./token.ts";

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
