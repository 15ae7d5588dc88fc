import type { Block, Entry, SiteDocument } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { ForeignTexts } from "#src/content/language/foreign-texts.ts";
import type { Translation } from "#src/content/language/translations.ts";
import type { CurrentFact } from "#src/content/placeholder/current-facts.ts";
import type { OpeningPicture } from "#src/content/site/context/page-summary.ts";

/**
 * A block ready for its component, with its place in the document.
 * @property foreign its texts that are not in the page's language
 * @property changedFacts facts named in it that have a past or future change
 */
export type PlacedBlock = {
  block: Block;
  file: string;
  pointer: string;
  foreign?: ForeignTexts;
  changedFacts?: readonly CurrentFact[];
};

/** A page ready to render: facts, fragments, collections and actions resolved, Markdown as HTML. */
export type ResolvedPage = {
  route: string;
  file: string;
  title: string;
  description: string;
  /** Name of the layout, without a language. */
  layout: string;
  /** BCP 47 tag. */
  language: string;
  /** The page in all its languages, its source first; empty if it has no translation. */
  translations: readonly Translation[];
  /** The translations that search engines may list; empty if there are fewer than two. */
  alternates: readonly Translation[];
  site: SiteDocument;
  /** The interface texts of the page's language that differ from the engine's English defaults. */
  texts: JsonObject;
  /** Absolute address of the canonical page, if it is another one. */
  canonical?: string;
  noindex: boolean;
  entry?: Entry;
  opening?: OpeningPicture | undefined;
  /** Day of the last change, if the document or its entry says so. */
  updated?: string;
  /** The breadcrumbs from the home page in the page's language down to the page itself; folders without a page are skipped. */
  breadcrumbs: { label: string; href: string }[];
  before: PlacedBlock[];
  main: PlacedBlock[];
  after: PlacedBlock[];
};

/** A page that consists of given blocks, or the diagnostics if they are invalid. JSON pointers start at `/blocks`. */
export type PagePreview = { page: ResolvedPage | undefined; diagnostics: readonly Diagnostic[] };
