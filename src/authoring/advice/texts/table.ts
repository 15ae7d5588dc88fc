import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Passage, quote } from "./passage.ts";
import type { Part } from "./views.ts";

/** Diagnostics that need only the words found and a phrase about them. */
const PLAIN_CODES = [
  "text/foreign-code",
  "text/unfinished",
  "text/broken-markdown",
  "text/misread",
  "text/markup",
  "text/garbled",
  "text/spaces",
  "text/doubled-mark",
  "text/doubled-word",
  "text/slip",
] as const;

/** One match of a row. */
export type Match = Passage & {
  found: string;
  index: number;
  groups: Readonly<Record<string, string | undefined>>;
  /** The phrase of the row about the mistake. */
  what: string;
  /** The text without code and placeholders. */
  shown: string;
};

/** A match that is a mistake. */
export type Mistake = {
  /** @param cure the whole text without the mistakes of this row, if each has one correction */
  diagnostic: (cure: string | undefined) => Diagnostic;
  /** The replacement for the match. */
  repaired?: string | undefined;
  /** Where the mistake ends, if not with the match. */
  end?: number;
};

/** A mistake in its text. */
export type FoundMistake = Mistake & Part;

/** @returns undefined if the match turns out to be correct */
type Explain = (match: Match) => Mistake | undefined;

/** A mistake as it looks in a text. */
export type Row = {
  /** Source of an expression. */
  clue: string;
  what: string;
  /** A text with this mistake alone. */
  example: string;
  find: RegExp;
  cure: string | undefined;
  section: ReadonlySet<string>;
  explain: Explain;
};

/**
 * A table of mistakes, one a line, in columns with two spaces or more between them:
 *
 * - characters of which every match contains at least one, so that texts without them are not searched; or a /clue/
 *   that is faster to find than the mistake, in any capitals
 * - a phrase about the mistake, for the message
 * - an example, with ⏎ for a line break and ␣ for a space beside another one
 * - the pattern; it begins with (?i) if capitals do not matter
 * - the correction if there is exactly one, with $1 for the first group; ∅ removes the match
 *
 * A line with "==" begins a section: a diagnostic or the name of an explanation; the texts that its rows are for (all,
 * markdown, plain or English); what the patterns see: the text without code and placeholders, or one of the `Views`;
 * "each" if each match is reported, not only the first of a paragraph.
 */
export function table(lines: string, explanations: Readonly<Record<string, Explain>> = {}): Row[] {
  let section: ReadonlySet<string> = new Set();
  let explain: Explain = () => undefined;
  return lines.split("\n").flatMap((line): Row[] => {
    if (line.startsWith("== ")) {
      const [, kind = "", ...words] = line.split(" ");
      section = new Set(words);
      explain = explanations[kind] ?? plain(PLAIN_CODES.find((code) => code === kind));
    }
    if (line.startsWith("== ") || line === "") return [];
    const [signs = "", what = "", example = "", source = "", cure] = line
      .trim()
      .split(/ {2,}/)
      .map(unescaped);
    const find = new RegExp(source.replace("(?i)", ""), source.startsWith("(?i)") ? "dgimu" : "dgmu");
    return [{ clue: clueOf(signs), what, example, find, cure, section, explain }];
  });
}

/** Words are sought only where one begins. */
function clueOf(signs: string): string {
  const clue = /^\/(.+)\/$/.exec(signs)?.[1];
  if (clue === undefined) return `[${signs.replace(/[\\\]^-]/g, "\\$&")}]`;
  return /^[a-z]|^\(\?:/.test(clue) ? `\\b(?:${clue})` : clue;
}

/** Explains a match with the phrase of its row alone. */
export function plain(code: (typeof PLAIN_CODES)[number] | undefined): (match: Match) => Mistake {
  if (!code) throw new Error("A section of a table names no diagnostic.");
  return ({ pointer, text, index, found, what }) => {
    // Marks are quoted with the word that they follow.
    const [word = ""] =
      (/^[\p{L}\p{N}\s\p{Cf}]/u.test(found) ? "" : /\S{0,20}$/.exec(text.slice(0, index))) ?? "";
    const details = { found: quote(word + found), what };
    return { diagnostic: (cure) => createDiagnostic(code, pointer, { ...details, cure }) };
  };
}

function unescaped(cell: string): string {
  return cell.replaceAll("⏎", "\n").replaceAll("␣", " ").replaceAll("∅", "");
}
