import type { Fact } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { TextKind } from "#src/content/site/context/text-kind.ts";
import type { Country } from "#src/rules/advice/subjects/countries.rules.ts";
import type { SiteSearch } from "#src/rules/advice/subjects/site-search.rules.ts";

/** The context of a text for its advice: its page. */
export type PageOfText = {
  /** Address of the page; undefined for shared documents. */
  route: string | undefined;
  language: string | undefined;
  /** Countries of the whole page. */
  countries: readonly Country[];
  /** A page may repeat the text of another if it is not indexed or prefers the other one; drafts are unfinished. */
  mayRepeat: boolean;
  /** Interface texts have gaps in single braces: "{count} of {total}". */
  hasGaps: boolean;
};

/** Names that a text may use: facts, and the origin of the published site. */
export type KnownNames = {
  factNames: ReadonlySet<string>;
  registered: Readonly<Record<string, Fact>>;
  origin: string | undefined;
  search: SiteSearch;
};

/** A text that readers see, and where it is. */
export type Passage = {
  kind: TextKind;
  text: string;
  /** Empty in a Markdown file, which has no value to replace. */
  pointer: string;
  page: PageOfText;
  known: KnownNames;
};

/** A mistake in a text, and its offset there. */
export type Finding = { diagnostic: Diagnostic; index: number };

/** A whole placeholder; triple braces are a mistake of their own. */
export const WHOLE_PLACEHOLDER = /(?<!\{)\{\{[^{}]*\}\}(?!\})/g;

/** A quotation of a match: its first line, not too long; an invisible character by its number. */
export function quote(text: string): string {
  if (/^\p{Cf}$/u.test(text))
    return `The invisible character U+${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  const [line = ""] = text.trim().split("\n");
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
}
