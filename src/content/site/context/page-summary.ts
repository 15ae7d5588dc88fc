import type { JsonObject } from "#src/content/json/json.ts";
import type { FileUse } from "#src/content/static/file-content.ts";

/** The facts about a block that the checks need: plain JSON, so that a build can cache it for the next one. */
export type BlockSummary = {
  /** Set if the block was not written in the page's own document. */
  file?: string;
  /** Instead of a block: a fragment that is the same on every page. */
  fragment?: string;
  /** When it disappears, in milliseconds since 1970. */
  until?: number;
  ids: Spotted<string>[];
  headings: Spotted<number>[];
  links: Spotted<string>[];
  files: [...file: Spotted<string>, use: FileUse][];
  /** Addresses that receive a form. */
  posts: Spotted<string>[];
};

export type Spotted<T> = [value: T, pointer: string];

/** The facts about a page that are available without reading its document again. */
export type PageSummary = {
  /** Hash of everything that the summary depends on, except the document and collections. */
  context: string;
  /** The collections that the page queries, and the hash of their entries. */
  queried?: { names: string[]; hash: string } | undefined;
  /** All dates of the document and its blocks. */
  dates?: string[] | undefined;
  title: string;
  description: string;
  /** The layout in the language of the page. */
  layout: string;
  lang?: string | undefined;
  translationOf?: string | undefined;
  breadcrumb: string;
  aliases: string[];
  canonical?: string | undefined;
  /** Shown by `npm run dev` only. */
  draft: boolean;
  /** When visitors see it, according to its document. */
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  /** Day of its last change, if the document says so. */
  updated?: string | undefined;
  noindex: boolean;
  /** Unknown addresses below this page redirect here. */
  catchAll: boolean;
  entry?: JsonObject | undefined;
  blocks: BlockSummary[];
  /** Summary of its entry, as if it were a block: the links and files that it contains. */
  card?: BlockSummary | undefined;
  /** The blocks of the layout, if they depend on the page. */
  layoutBlocks?: { before: BlockSummary[]; after: BlockSummary[] } | undefined;
};
