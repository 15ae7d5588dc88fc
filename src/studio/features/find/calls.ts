import type { HitPlace, PageRequest, Revision } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * POST /api/find: where a text occurs in what readers see, in all documents. With `addresses`, in links, addresses of
 * files and names of placeholders too.
 */
export type FindRequest = { find: string; matchCase: boolean; wholeWord: boolean; addresses: boolean };

export type FindAnswer = {
  revision: Revision;
  hits: Hit[];
  /** There are more. */
  isCut: boolean;
};

/** A place where a search occurs, in its sentence. */
export type Hit = HitPlace & {
  before: string;
  match: string;
  after: string;
  /** Of the page, or of the shared document. */
  title: string;
  /** A page that shows it. */
  route?: string;
  /** The type of its block, in words. */
  block?: string;
};

/** POST /api/replace: replaces hits as one undo step. 409 if one of them is no longer there. */
export type ReplaceRequest = PageRequest & FindRequest & { replacement: string; hits: HitPlace[] };
