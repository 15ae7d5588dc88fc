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
  VersionConflict,
} from "#src/studio/kernel/protocol/protocol.ts";
import type { Pushed } from "./git/push-branch.ts";

type Kind = "added" | "removed" | "changed";

/** A document that differs from the published state, or several that belong together: a page and its Markdown file. */
export type ChangedItem = {
  documents: DocumentId[];
  /** Addresses of removed uploads; such an item has no documents. */
  pictures: string[];
  title: string;
  /** Route of a page that exists. */
  route?: string;
  kind: Kind;
  /** Its JSON has a mistake, which the sentence names. */
  broken?: true;
  /** Changes outside blocks. */
  sentences: string[];
  blocks: { kind: Kind; id?: string; name: string; sentences: string[] }[];
  /** The page on which it is visible: itself, or the first one that shares it. */
  shownOn: { before?: string | undefined; after?: string | undefined };
};

/** For review goes to a branch of Studio's own, straight to the site to the current one. */
const way = choice("review", "site");

export type Way = TypeOf<typeof way>;

/** The possible ways to publish: `none` says why nothing can be published. */
export type Publishing =
  | { kind: "none"; reason: string }
  /** `branch` will get the commit. `remote` is where it can be sent to. */
  | { kind: "git"; branch: string; remote?: string };

/**
 * A document whose errors stop a build; without its id where Studio cannot open the file.
 * @property unwritten how many of them are fields to be filled in
 */
export type ErrorPlace = { title: string; document?: DocumentId; count: number; unwritten: number };

export type ChangesAnswer = {
  /** The baseline of the comparison, in words. */
  since: string;
  items: ChangedItem[];
  publishing: Publishing;
};

/** The working copies compared with the published state, and what would stop a build. */
export const readChanges = get("changes", object({ way }), reply<ChangesAnswer & { errors: ErrorPlace[] }>());

const MAX_ITEMS = 10_000;
const upload = text(300, "^\\/uploads\\/[a-z0-9][a-z0-9._\\-]*$");
const items = { documents: documentIds(MAX_ITEMS), pictures: list(upload, 0, MAX_ITEMS) };

/**
 * Restores documents (or one block of the first) and deleted pictures to their published state, as one undo step.
 */
export const restore = pageChange("restore", { ...items, way }, { block: plainText(200) });

export type RestoreRequest = RequestOf<typeof restore>;

/**
 * Commits the saved state of some documents, and the removal of some pictures, and nothing else. With neither, sends
 * again what could not be sent. With errors on the site, 409; for review it may be sent `withErrors`.
 */
export const publish = post(
  "publish",
  object(
    { ...pageParts, ...items, way, message: plainText(10_000), push: flag },
    { ...pageOptions, withErrors: flag },
  ),
  reply<PublishAnswer>(),
);

export type PublishRequest = RequestOf<typeof publish>;

export type PublishAnswer = Pushed & {
  commit: string;
  branch: string;
  history: History;
};

/** The merged changes, their authors, and the places of errors on the site now. `hasNews`: whether there was anything at all. */
export type BroughtIn = { items: ChangedItem[]; by: string[]; hasNews: boolean; errors: ErrorPlace[] };

/**
 * Brings what others have published into this copy, as one undo step, and saves it. Where both have changed the same
 * text, nothing is written and the conflicts are returned. `take` resolves them, as long as both versions are those.
 */
export const bringInChanges = post(
  "bring-in",
  object({ ...pageParts, way }, { ...pageOptions, take: choices }),
  reply<ChangeAnswer & (BroughtIn | { conflicts: VersionConflict[] })>(),
);
