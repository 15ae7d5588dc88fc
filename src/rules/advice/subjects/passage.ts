import type { Fact } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { TextKind } from "#src/content/site/context/text-kind.ts";
import { shortened } from "#src/language/beginning.ts";
import type { Country } from "#src/rules/advice/subjects/countries.rules.ts";
import type { SiteSearch } from "#src/rules/advice/subjects/site-search.rules.ts";

/** The properties of a text's page that its advice depends on. */
export type PageOfText = {
  /** Address of the page; undefined for shared documents. */
  route: string | undefined;
  language: string | undefined;
  /** The countries that the page is about. */
  countries: readonly Country[];
  /**
   * Set if the page's texts may repeat those of another page, because it is a translation, a draft, not indexed, or has another canonical
   * page; also for shared data documents.
   */
  mayRepeat: boolean;
  /** Set for interface texts, which have placeholders in single braces: "{count} of {total}". */
  hasGaps: boolean;
};

/** The names and addresses that links and placeholders in texts may refer to: facts, the origin of the published site, and its search. */
export type KnownNames = {
  factNames: ReadonlySet<string>;
  registered: Readonly<Record<string, Fact>>;
  origin: string | undefined;
  search: SiteSearch;
};

/** A visible text, with its place. */
export type Passage = {
  kind: TextKind;
  text: string;
  /** JSON pointer; empty in a Markdown file, which has no value to replace. */
  pointer: string;
  page: PageOfText;
  known: KnownNames;
};

/** A diagnostic about a text, with the offset in the text. */
export type Finding = { diagnostic: Diagnostic; index: number };

/** Matches a complete placeholder; triple braces are reported separately. */
export const WHOLE_PLACEHOLDER = /(?<!\{)\{\{[^{}]*\}\}(?!\})/g;

/** Quotes a match: its first line, shortened; an invisible character by its code point. */
export function quote(text: string): string {
  if (/^\p{Cf}$/u.test(text))
    return `The invisible character U+${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  const [line = ""] = text.trim().split("\n");
  return `"${shortened(line, 41)}"`;
}
