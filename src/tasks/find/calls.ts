import {
  choice,
  count,
  exceptions,
  flag,
  object,
  post,
  type RequestOf,
  reply,
  type TypeOf,
  text,
} from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";
import type { HitPlace, Revision } from "#src/studio/kernel/protocol/protocol.ts";

/** The request of a search. @property addresses also search links, addresses of files and names in placeholders */
const search = { find: text(200), matchCase: flag, wholeWord: flag, addresses: flag };

const part = choice("list", "count");

/** Finds a text in the visible texts of all documents: the list of the first hits, or the number of all. */
export const find = post("find", object({ ...search, part }), reply<FindAnswer>(), "viewer");

export type FindPart = TypeOf<typeof part>;

export type FindRequest = Omit<RequestOf<typeof find>, "part">;

export type FindAnswer = {
  revision: Revision;
  /** The hits, at most the first 1,000; none in a count. */
  hits: Hit[];
  /** Total number of hits; without a complete count, the number at which the search stopped. */
  total: number;
  documents: number;
  isCounted: boolean;
  /** Titles of documents that could not be searched, since their source has a mistake. */
  skipped: string[];
};

/** A hit of a search, with the sentence around it. */
export type Hit = HitPlace & {
  before: string;
  match: string;
  after: string;
  /** Title of the page or shared document. */
  title: string;
  /** Route of a page that shows the hit. */
  route?: string;
  /** The name of the block that contains the hit. */
  block?: string;
};

/** Replaces all hits except those in `left`, as a single undo step. Status 409 if a document has changed since the search. */
export const replace = pageChange(
  "replace",
  { ...search, replacement: text(1000), left: exceptions, searched: count },
  {},
);

export type ReplaceRequest = RequestOf<typeof replace>;
