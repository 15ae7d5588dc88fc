import type { JsonObject } from "#src/content/json/json.ts";

/** What the checks need to know of a block: plain JSON, so that a build can keep it for the next one. */
export type BlockSummary = {
  /** Set where the block was not written in the page's own document. */
  file?: string;
  /** In place of a block: a fragment that is the same on every page. */
  fragment?: string;
  /** When it disappears, in milliseconds since 1970. */
  until?: number;
  ids: Spotted<string>[];
  headings: Spotted<number>[];
  links: Spotted<string>[];
  files: Spotted<string>[];
};

/** Something, and the pointer to it. */
export type Spotted<T> = [value: T, pointer: string];

/** What is known of a page without reading its document again. */
export type PageSummary = {
  /** Hash of everything but collections that the summary depends on beside the document. */
  context: string;
  /** The collections that the page asks something, and the hash of their members. */
  asked?: { names: string[]; hash: string } | undefined;
  /** All dates of the document, and of its blocks. */
  dates?: string[] | undefined;
  title: string;
  description: string;
  layout: string;
  breadcrumb: string;
  aliases: string[];
  canonical?: string | undefined;
  /** Only `npm run dev` shows it. */
  draft: boolean;
  /** When visitors see it, as its document says. */
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  noindex: boolean;
  /** Unknown addresses below this page lead here. */
  catchAll: boolean;
  entry?: JsonObject | undefined;
  blocks: BlockSummary[];
  /** Links and files that its entry names. */
  card?: BlockSummary | undefined;
  /** The blocks of the layout, where they depend on the page. */
  around?: { before: BlockSummary[]; after: BlockSummary[] } | undefined;
};
