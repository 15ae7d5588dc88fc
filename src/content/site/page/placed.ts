import type { Clock, Period } from "#src/content/dates/clock.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { ForeignTexts } from "#src/content/language/foreign-texts.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import type { Collections } from "#src/content/site/collections/collections.ts";
import type { FilledList } from "#src/content/site/collections/filled-list.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import type { Fragment } from "#src/content/site/shared/inclusions.ts";
import type { Display } from "./empty-lists.ts";

/** An expanded block, with its place in the document in which it was written. */
export type Placed = {
  block: JsonObject;
  file: string;
  pointer: string;
  /** The time at which the block disappears, in milliseconds since 1970. */
  until?: number;
  /** The form in which visitors see the block if a list in it is empty; by default they see the whole block. */
  display?: Display;
  /** The first error of the block, if the block cannot be shown. */
  problem?: Diagnostic;
  /** The lists expanded from the block's queries, recorded during checks only. */
  lists?: readonly FilledList[];
  /** Texts of entries that are not translated into the page's language. */
  foreign?: ForeignTexts;
  /** The names of the facts with a past or future change that the block's texts mention. */
  named?: ReadonlySet<string>;
};

/** The origin of blocks: their uninterpolated document, and the pointer to their list. */
export type Place = { file: string; written: JsonObject | undefined; pointer: string };

/** The inputs for expanding blocks. */
export type Expansion = {
  compiledSchemas: CompiledSchemas;
  fragments: ReadonlyMap<string, Fragment>;
  collections: Collections;
  scope: Scope;
  /** The uninterpolated document of the page; undefined for page-independent blocks. */
  written?: JsonObject | undefined;
  clock: Clock;
  /** The period in which the page is visible. */
  around?: Period;
  /** Language of the page; undefined for the main language of the site. */
  lang?: string | undefined;
  /** Address of the page, for queries that exclude it. */
  self: string | undefined;
  /** Tells whether to leave a fragment unexpanded, because it is page-independent. */
  keep?: ((name: string) => boolean) | undefined;
  /** Tells whether to leave a block unexpanded, because it is invalid. */
  isBroken?: ((file: string, pointer: string) => boolean) | undefined;
  /** Skips validation, for documents that an earlier analysis has found valid. */
  valid?: boolean;
  /** The names of the queried collections are added to this set. */
  queried?: Set<string>;
  report: (file: string, diagnostic: Diagnostic) => void;
};
