import {
  count,
  exceptions,
  flag,
  object,
  post,
  type RequestOf,
  reply,
  text,
} from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";
import type { HitPlace, Revision } from "#src/studio/kernel/protocol/protocol.ts";

/** With `addresses`, also in links, addresses of files and names of placeholders. */
const search = { find: text(200), matchCase: flag, wholeWord: flag, addresses: flag };

/** Finds a text in the texts that readers see, in all documents. */
export const find = post("find", object(search), reply<FindAnswer>());

export type FindRequest = RequestOf<typeof find>;

export type FindAnswer = {
  revision: Revision;
  /** The first 1,000 at most. */
  hits: Hit[];
  /** Number of all of them, and of the documents that have them. */
  total: number;
  documents: number;
  /** Titles of what could not be searched, since its source has a mistake. */
  skipped: string[];
};

/** A place where a search occurs, in its sentence. */
export type Hit = HitPlace & {
  before: string;
  match: string;
  after: string;
  /** Title of the page, or of the shared document. */
  title: string;
  /** A page that shows it. */
  route?: string;
  /** The type of its block, in words. */
  block?: string;
};

/** Replaces all hits except those in `left`, as one undo step. 409 if a document has changed since they were found. */
export const replace = pageChange(
  "replace",
  { ...search, replacement: text(1000), left: exceptions, searched: count },
  {},
);

export type ReplaceRequest = RequestOf<typeof replace>;
