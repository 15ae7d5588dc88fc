import type { TextEdit } from "#src/content/json/text-edits.ts";

/** Why a text is not JSON at one place. */
export type SyntaxFault = {
  /** What is wrong, and what to do; whole sentences. */
  problem: string;
  /** Where the author has to type. */
  offset: number;
  /** How it is put right, where only one cure is possible. */
  cure?: TextEdit[];
};

/** A fault that is put right by replacing some characters. */
export function replacing(problem: string, start: number, end: number, text: string): SyntaxFault {
  return { problem, offset: start, cure: [{ start, end, text }] };
}

/** A fault that is put right by typing something. */
export function inserting(problem: string, offset: number, text: string): SyntaxFault {
  return replacing(problem, offset, offset, text);
}

const LONGEST = 40;

/** Some characters of a text as a message quotes them: cut where they are long, with no quotation marks around a text's own. */
export function quoteSource(source: string): string {
  const line = source.split("\n", 1)[0] ?? "";
  const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  return shown.startsWith('"') ? shown : `"${shown}"`;
}
