import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Rule } from "#src/content/diagnostics/rule.ts";
import type { Passage } from "#src/rules/advice/subjects/passage.ts";

export type Match = Passage & {
  excerpt: string;
  index: number;
  groups: Readonly<Record<string, string | undefined>>;
  /** The text without code and placeholders. */
  plainText: string;
};

/** The further condition that makes a match a mistake. */
export type Mistake = {
  /** By default, that of the row. */
  rule?: MistakeRow["rule"];
  /** By default, the words found and the phrase of the row. */
  details?: Partial<MistakeDetails>;
  /** A diagnostic of its own. */
  diagnostic?: Diagnostic;
  /** The replacement for the match. */
  repaired?: string | undefined;
  /** End of the mistake, if not that of the match. */
  end?: number;
};

export type MistakeDetails = Record<"found" | "what" | "shown" | "printed", string> & {
  suggestion: string | undefined;
  cure: string | undefined;
};

/** A mistake as it looks in a text. */
export type MistakeRow = {
  rule: Pick<Rule<MistakeDetails>, "at">;
  /**
   * Strings in lower case, of which every match contains at least one; or a pattern that is faster than `find`. Texts
   * without a clue are not searched.
   */
  clues: readonly string[] | RegExp;
  /** With the flags d, g, m and u. */
  find: RegExp;
  /** A text with this mistake alone. */
  example: string;
  /** A phrase about the mistake, for the message. */
  what?: string;
  /** The correction if there is exactly one, with $1 for the first group. */
  cure?: string;
  /** The texts that the row is for; by default, all. */
  kind?: "markdown" | "plain";
  isEnglish?: true;
  /** The view of a text that `find` searches; by default, all but code and placeholders. */
  view?: "text" | "everything" | "placeholders" | "prose";
  /** Whether each match is reported, not only the first of a paragraph. */
  isEach?: true;
  /** @returns undefined if the match turns out to be correct */
  explain?: (match: Match) => Mistake | undefined;
};

/** Rows with the same properties, such as their diagnostic. */
export function rows(
  common: Pick<MistakeRow, "rule"> & Partial<MistakeRow>,
  list: readonly Omit<MistakeRow, "rule">[],
): MistakeRow[] {
  return list.map((row) => ({ ...common, ...row }));
}

/** All characters from one to another, as clues. */
export function charactersBetween(first: string, last: string): string[] {
  const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: end - start + 1 }, (_, index) => String.fromCharCode(start + index));
}
