import type { JsonObject } from "#src/content/json/json.ts";
import type { FileUse } from "#src/content/static/file-content.ts";

/** The facts about a block that the checks need: plain JSON, so that it can be cached for the next build. */
export type BlockSummary = {
  /** The document that contains the block, unless it is the page's own. */
  file?: string;
  /** Name of a page-independent fragment; the summary then describes a reference to the fragment instead of a block. */
  fragment?: string;
  /** The time at which the block disappears, in milliseconds since 1970. */
  until?: number;
  ids: Spotted<string>[];
  headings: Spotted<number>[];
  links: Spotted<string>[];
  files: [...file: Spotted<string>, use: FileUse][];
  /** Addresses to which forms of the block are sent. */
  posts: Spotted<string>[];
};

export type Spotted<T> = [value: T, pointer: string];

/** The picture that represents a page in previews of its address. @property src address @property mood weather of a drawn scene */
export type OpeningPicture = { src: string; mood?: string };

/** The data about a page that is available without reading its document again. */
export type PageSummary = {
  /** Hash of all inputs of the summary except the document and collections. */
  contextHash: string;
  /** The collections that the page queries, and the hash of their entries. */
  queried?: { names: string[]; hash: string } | undefined;
  /** All publication dates in the document and its blocks. */
  dates?: string[] | undefined;
  title: string;
  description: string;
  /** Name of the layout, in the variant for the page's language. */
  layout: string;
  lang?: string | undefined;
  translationOf?: string | undefined;
  breadcrumb: string;
  aliases: string[];
  canonical?: string | undefined;
  /** Set for a draft, which only `npm run dev` shows. */
  draft: boolean;
  /** The publication date in the page's document. */
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  /** Day of the page's last change, if the document states it. */
  updated?: string | undefined;
  noindex: boolean;
  /** Set if unknown addresses below this page redirect here. */
  catchAll: boolean;
  entry?: JsonObject | undefined;
  opening?: OpeningPicture | undefined;
  blocks: BlockSummary[];
  /** The links and files of the page's collection entry, in the form of a block summary. */
  card?: BlockSummary | undefined;
  /** The layout's blocks, if they depend on the page. */
  layoutBlocks?: { before: BlockSummary[]; after: BlockSummary[] } | undefined;
};
