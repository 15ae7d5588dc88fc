import {
  choice,
  documentIds,
  flag,
  get,
  list,
  object,
  pageOptions,
  pageParts,
  plainText,
  post,
  type RequestOf,
  reply,
  type TypeOf,
  text,
} from "#src/studio/kernel/protocol/call.ts";
import { choices } from "#src/studio/kernel/protocol/calls.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";
import type {
  ChangeAnswer,
  DocumentId,
  History,
  Pointer,
  VersionConflict,
} from "#src/studio/kernel/protocol/protocol.ts";
import type { Pushed } from "./git/push-branch.ts";
import type { ProposalAnswer } from "./proposals/calls.ts";

type Kind = "added" | "removed" | "changed";

/** A document that differs from the published state, or several that belong together: a page and its Markdown file. */
export type ChangedItem = {
  documents: DocumentId[];
  /** Addresses of deleted uploads; an item with such addresses has no documents. */
  pictures: string[];
  title: string;
  /** Route of the page; undefined if the page has been deleted. */
  route?: string;
  kind: Kind;
  /** Set if the document's JSON has an error, which is then described by the sentence in `sentences`. */
  broken?: true;
  /** Descriptions of changes outside blocks. */
  sentences: string[];
  blocks: { kind: Kind; id?: string; name: string; sentences: string[] }[];
  /**
   * Route of the page that shows the document, before and after the change: the page itself, or the first page that includes the shared
   * document.
   */
  shownOn: { before?: string | undefined; after?: string | undefined };
  /** Set if an assistant has changed the document since it was published. */
  byAssistant?: true;
  /** The people of a team who have changed the document since it was published: whether the one who asks has, and the names of others. */
  writers?: { isMine: boolean; others: string[] };
};

/** The destination of publishing: "review" is a separate branch of Studio, "site" the current branch. */
const way = choice("review", "site");

export type Way = TypeOf<typeof way>;

/** The ways to publish that are possible; `none` explains why publishing is impossible. */
export type Publishing =
  | { kind: "none"; reason: string }
  /**
   * Publishing creates a commit on `branch`, which can be pushed to `remote`.
   * @property unsent number of commits that the remote lacks, if any, and the destination for which they were made
   */
  | { kind: "git"; branch: string; remote?: string; unsent?: { count: number; way: Way } };

/**
 * A document with errors that stop a build.
 * @property document undefined if Studio cannot open the file
 * @property pointer of the first error; undefined if the error is in a file of the document
 * @property unwritten number of errors about fields that are still to be filled in
 */
export type ErrorPlace = {
  title: string;
  document?: DocumentId;
  pointer?: Pointer;
  count: number;
  unwritten: number;
};

export type ChangesAnswer = {
  /** Description of the published state with which the documents in Studio are compared. */
  since: string;
  items: ChangedItem[];
  publishing: Publishing;
};

/** Compares the documents as edited in Studio with the published state, and lists the errors that would stop a build. */
export const readChanges = get("changes", object({ way }), reply<ChangesAnswer & { errors: ErrorPlace[] }>());

/** Lists the documents that differ from the published state, without describing their changes. */
export const readChangedDocuments = get(
  "changed-documents",
  object({ way }),
  reply<{ documents: DocumentId[] }>(),
);

const MAX_ITEMS = 10_000;
const upload = text(300, "^\\/uploads\\/[a-z0-9][a-z0-9._\\-]*$");
const items = { documents: documentIds(MAX_ITEMS), pictures: list(upload, 0, MAX_ITEMS) };

/** Lists the errors that would stop a build of the site as it would be published: the published state with the given documents. */
export const readErrors = post(
  "changes/errors",
  object({ ...items, way }),
  reply<{ errors: ErrorPlace[] }>(),
  "viewer",
);

/** Restores documents (or one block of the first) and deleted pictures to their published state, as a single undo step. */
export const restore = pageChange("restore", { ...items, way }, { block: plainText(200) }, "editor");

export type RestoreRequest = RequestOf<typeof restore>;

const publishRequest = object(
  { ...pageParts, ...items, way, message: plainText(10_000), push: flag },
  { ...pageOptions, withErrors: flag },
);

/**
 * Commits the saved state of the given documents and the deletion of the given pictures, and nothing else. Without documents and pictures,
 * repeats a failed push. Status 409 if the site as published would have errors, unless it is for review and `withErrors` is set.
 */
export const publish = post("publish", publishRequest, reply<PublishAnswer>(), "publisher");

export type PublishRequest = RequestOf<typeof publish>;

/** Publishes like `publish`, but for review only: as a proposal, which somebody else merges. */
export const propose = post("propose", publishRequest, reply<PublishAnswer>(), "editor");

/** Server event: changes have been published or sent for review, or those of others have come in or wait. */
export const PUBLISHED = "publish:published";

/** The call that publishes in a way. */
export const callFor = (way: Way) => (way === "site" ? publish : propose);

/** @property sent what has become of it, in a team */
export type PublishAnswer = Pushed &
  ProposalAnswer & {
    commit: string;
    branch: string;
    history: History;
  };

/** The merged changes and their authors, and the errors that the site has now. @property hasNews whether there were any changes to merge */
export type BroughtIn = { items: ChangedItem[]; by: string[]; hasNews: boolean; errors: ErrorPlace[] };

/**
 * Merges the changes that others have published, as a single undo step, and saves them. If both sides have changed the same text, nothing
 * is written and the conflicts are returned. `take` resolves them, provided that both versions are unchanged.
 */
export const bringInChanges = post(
  "bring-in",
  object({ ...pageParts, way }, { ...pageOptions, take: choices }),
  reply<ChangeAnswer & (BroughtIn | { conflicts: VersionConflict[] })>(),
  "publisher",
);
