import type { Known } from "#src/authoring/advice/known.ts";
import type { PageOfText } from "#src/authoring/advice/page-of-text.ts";
import type { TextKind } from "#src/authoring/text-kind.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** A text that readers see, and where it is. */
export type Passage = {
  kind: TextKind;
  text: string;
  pointer: string;
  page: PageOfText;
  known: Pick<Known, "factNames" | "registered" | "origin">;
};

/** A mistake in a text, and its offset there. */
export type Finding = { diagnostic: Diagnostic; index: number };

/** One match of a pattern. */
export type Match = Passage & {
  /** As written, and with code and placeholders blanked. */
  found: string;
  shown: string;
  index: number;
  groups: Readonly<Record<string, string | undefined>>;
  /**
   * The whole text with the match, and the words behind it that belong to it, replaced; undefined in a Markdown file,
   * which has no value to replace.
   */
  cureBy: (mended: string | undefined, behind?: string) => string | undefined;
};

/** A mistake as it looks in a text. */
export type Pattern = {
  /** "raw": anywhere, before the placeholders are blanked. */
  where: "anywhere" | "markdown" | "plain" | "raw";
  has: string;
  find: RegExp;
  /** A text with this mistake alone. */
  example: string;
  /** @returns undefined if it is no mistake after all */
  explain: (match: Match) => Diagnostic | undefined;
};

/**
 * The rows of a table that are explained in the same way.
 *
 * `has`: characters of which every match contains at least one, so that texts without them are not searched. A space
 * stands for a space or mark behind another one, "." for a point within a word, "ww" for a word behind the same one,
 * and "" for any text. `find` has the flag g, and sees code and placeholders in double braces as ` and 0.
 */
export function rows<Extra extends readonly unknown[]>(
  where: Pattern["where"],
  explain: (match: Match, ...extra: Extra) => Diagnostic | undefined,
  list: readonly (readonly [has: string, find: RegExp, example: string, ...extra: Extra])[],
): Pattern[] {
  return list.map(([has, find, example, ...extra]) => {
    return { where, has, find, example, explain: (match) => explain(match, ...extra) };
  });
}

/** A quotation of a match: its first line, not too long. */
export function quote(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
}
