import type { Block, Entry } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** A block as a component receives it, and where its author wrote it. */
export type PlacedBlock = { block: Block; file: string; pointer: string };

/** A page with everything in its place: facts, fragments, collections, actions, Markdown as HTML. */
export type ResolvedPage = {
  route: string;
  file: string;
  title: string;
  description: string;
  layout: string;
  /** Absolute address of the page that search engines should prefer, where it is another one. */
  canonical?: string;
  noindex: boolean;
  entry?: Entry;
  /** From the home page down to this page; the pages in between as far as they exist. */
  breadcrumbs: { label: string; href: string }[];
  before: PlacedBlock[];
  main: PlacedBlock[];
  after: PlacedBlock[];
};

/** A page of blocks that stand nowhere, or, where they are not valid, why. Pointers start at `/blocks`. */
export type Preview = { page: ResolvedPage | undefined; diagnostics: readonly Diagnostic[] };
