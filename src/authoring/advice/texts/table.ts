import { type DiagnosticCode, isDiagnosticCode } from "#src/content/diagnostics/catalogue.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import type { Passage } from "./passage.ts";

export type Match = Passage & {
  found: string;
  index: number;
  groups: Readonly<Record<string, string | undefined>>;
  /** The text without code and placeholders. */
  shown: string;
};

/** The further condition that makes a match a mistake. */
export type Mistake = {
  /** By default, that of the section. */
  code?: DiagnosticCode;
  /** Details of the diagnostic; by default, the words found and the phrase of the row. */
  details?: Partial<Record<"found" | "what" | "shown" | "printed", string>> & {
    meant?: string | undefined;
  };
  /** A diagnostic of its own. */
  diagnostic?: Diagnostic;
  /** The replacement for the match. */
  repaired?: string | undefined;
  /** Where the mistake ends, if not with the match. */
  end?: number;
};

/** @returns undefined if the match turns out to be correct */
type Explain = (match: Match) => Mistake | undefined;

/** A mistake as it looks in a text. */
export type Row = ReturnType<typeof table>[number];

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
 * A line with "==" begins a section: a diagnostic, and the name of an explanation after a colon; the texts that its rows
 * are for (all, markdown, plain or English); what the patterns see: the text without code and placeholders, or one of
 * the `Views`; "each" if each match is reported, not only the first of a paragraph.
 */
export function table(lines: string, explanations: Readonly<Record<string, Explain>> = {}) {
  return lines.split(/^== /m).flatMap((part) => {
    const [head = "", ...rows] = part.split("\n").filter((line) => line !== "");
    const [kind = "", ...words] = head.split(" ");
    const [code = "", explanation = ""] = kind.split(":");
    if (rows.length === 0) return [];
    if (!isDiagnosticCode(code)) throw new Error(`No section of a table can be about ${kind}.`);
    const explain: Explain = explanations[explanation] ?? (() => ({}));
    return rows.map((line) => ({ ...rowOf(line), code, section: new Set(words), explain }));
  });
}

function rowOf(line: string) {
  const cells = line.trim().split(/ {2,}/);
  const [signs = "", what = "", example = "", source = "", cure] = cells.map((cell) =>
    cell.replaceAll("⏎", "\n").replaceAll("␣", " ").replaceAll("∅", ""),
  );
  const find = new RegExp(source.replace("(?i)", ""), source.startsWith("(?i)") ? "dgimu" : "dgmu");
  return { clue: clueOf(signs), what, example, find, cure };
}

const clues = new Map<string, RegExp>();

/** Words are sought only where one begins. */
function clueOf(signs: string): RegExp {
  const clue = /^\/(.+)\/$/.exec(signs)?.[1] ?? `[${signs.replace(/[\\\]^-]/g, "\\$&")}]`;
  return getOrMake(clues, clue, () => new RegExp(/^[a-z]|^\(\?:/.test(clue) ? `\\b(?:${clue})` : clue, "i"));
}
