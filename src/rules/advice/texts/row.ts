import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Rule } from "#src/content/diagnostics/rule.ts";
import type { Said, Value } from "#src/content/diagnostics/say.ts";
import type { Passage } from "#src/rules/advice/subjects/passage.ts";

export type Match = Passage & {
  excerpt: string;
  index: number;
  groups: Readonly<Record<string, string | undefined>>;
  /** The text, with code and placeholders hidden. */
  plainText: string;
};

/** The explanation of one match of a `MistakeRow`; its properties override parts of that row's diagnostic. */
export type Mistake = {
  /** The rule that reports this mistake, in place of the row's rule. */
  rule?: MistakeRow["rule"];
  /** Details for the message, in place of the default ones: the matched words, and the row's phrase for the mistake. */
  details?: Partial<MistakeDetails>;
  /** A diagnostic in place of the row's own. */
  diagnostic?: Diagnostic;
  /** The correction of the match. */
  repaired?: string | undefined;
  /** Offset of the end of the mistake, if it differs from the end of the match. */
  end?: number;
};

export type MistakeDetails = Record<"display" | "printed", string> & {
  excerpt: Value;
  what: Said;
  suggestion: string | undefined;
  cure: string | undefined;
};

/** A recognisable mistake in texts: its pattern, diagnostic and correction. */
export type MistakeRow = {
  rule: Pick<Rule<MistakeDetails>, "at">;
  /**
   * Lower-case strings, at least one of which occurs in every match; or a pattern that is faster than `find`. A text without any of them is
   * not searched.
   */
  clues: readonly string[] | RegExp;
  /** Pattern with the flags d, g, m and u. */
  find: RegExp;
  /** A text with only this mistake. */
  example: string;
  /** A phrase that names the mistake in the message. */
  what?: Said;
  /** The replacement if there is exactly one, with $1 for the first group. */
  cure?: string;
  /** The kind of texts to search; all by default. */
  kind?: "markdown" | "plain";
  isEnglish?: true;
  /** The form of the text to search (see `viewsOf`); by default everything except code and placeholders. */
  view?: "text" | "everything" | "placeholders" | "prose";
  /** Set to report every match rather than the first of each paragraph. */
  isEach?: true;
  /** Examines a match. @returns undefined if it turns out to be correct */
  explain?: (match: Match) => Mistake | undefined;
};

/**
 * Creates the rows for several mistakes that share properties, such as their diagnostic.
 * @param common the shared properties, which a row may override
 */
export function rows(
  common: Pick<MistakeRow, "rule"> & Partial<MistakeRow>,
  list: readonly Omit<MistakeRow, "rule">[],
): MistakeRow[] {
  return list.map((row) => ({ ...common, ...row }));
}

/** Lists all characters from the first to the last by character code, for the `clues` of a row. */
export function charactersBetween(first: string, last: string): string[] {
  const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: end - start + 1 }, (_, index) => String.fromCharCode(start + index));
}
