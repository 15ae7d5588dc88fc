import type { TextEdit } from "#src/content/json/text-edits.ts";

/** A syntax error at one place of a text. */
export type SyntaxFault = {
  /** The problem and what to do, in whole sentences. */
  problem: string;
  /** Where the author has to type. */
  offset: number;
  /** The correction, if only one is possible. */
  cure?: TextEdit[];
};

/** A fault that is corrected by replacing some characters. */
export function replacing(problem: string, start: number, end: number, text: string): SyntaxFault {
  return { problem, offset: start, cure: [{ start, end, text }] };
}

/** A fault that is corrected by inserting something. */
export function inserting(problem: string, offset: number, text: string): SyntaxFault {
  return replacing(problem, offset, offset, text);
}

const LONGEST = 40;

/** Source characters as quoted in a message: shortened if long, without quotation marks around a string's own. */
export function quoteSource(source: string): string {
  const line = source.split("\n", 1)[0] ?? "";
  const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  return shown.startsWith('"') ? shown : `"${shown}"`;
}
