import type { SyntaxFault } from "./fault.ts";
import type { ReadText } from "./read-text.ts";
import { endOfLineValue, endsAt, lineEnd, type Slot } from "./token.ts";

const DOUBLE = "“”„‟″〝〞＂«»";
const SINGLE = "'‘’‚‛′`";

/** Tells whether a character is an opening quotation mark in other languages or in word processors. */
export function isForeignQuote(character: string): boolean {
  return character !== "" && (DOUBLE + SINGLE).includes(character);
}

/** Reads a key or string that begins with a quotation mark unknown to JSON. */
export function readForeignText(text: string, start: number, slot: Slot): ReadText {
  const isDouble = DOUBLE.includes(text.charAt(start));
  const problem = isDouble
    ? 'Names and texts stand in straight quotation marks ("), not in curly ones (“ ”).'
    : "Names and texts stand in double quotation marks (\"), not in single ones (').";
  const marks = `"${isDouble ? DOUBLE : SINGLE}`;
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
