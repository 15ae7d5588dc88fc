import type { Fact } from "#schema/generated/types.ts";
import type { TextKind } from "#src/authoring/text-kind.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** What the advice on a text needs to know about its page. */
export type PageOfText = {
  /** Address of the page; undefined for shared documents. */
  route: string | undefined;
  language: string | undefined;
  /** Countries of the whole page, as prefixes of their facts. */
  countries: readonly string[];
  /** A page may repeat the text of another if it is not indexed or prefers the other one; drafts are unfinished. */
  mayRepeat: boolean;
  /** Interface texts have gaps in single braces: "{count} of {total}". */
  hasGaps: boolean;
};

/** What a text may name: facts, and the origin of the published site. */
export type KnownNames = {
  factNames: ReadonlySet<string>;
  registered: Readonly<Record<string, Fact>>;
  origin: string | undefined;
};

/** A text that readers see, and where it is. */
export type Passage = {
  kind: TextKind;
  text: string;
  pointer: string;
  page: PageOfText;
  known: KnownNames;
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
  cureBy: (repaired: string | undefined, behind?: string) => string | undefined;
};

/** A mistake as it looks in a text. */
export type Pattern = {
  /** "raw": anywhere, before the placeholders are blanked. */
  where: "anywhere" | "markdown" | "plain" | "raw";
  has: string;
  find: RegExp;
  /** A text with this mistake alone. */
  example: string;
  /** @returns undefined if the match turns out to be correct */
  explain: (match: Match) => Diagnostic | undefined;
};

/**
 * The rows of a table that are explained in the same way.
 *
 * `has`: characters of which every match contains at least one, so that texts without them are not searched. A space
 * means a space or mark after another one, "." a point within a word, "ww" a repeated word, and "" any text. `find` has the flag g, and sees code and placeholders in double braces as ` and 0.
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
