import {
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
  text,
} from "#src/studio/kernel/protocol/call.ts";
import type { ChangeAnswer, DocumentId, History } from "#src/studio/kernel/protocol/protocol.ts";

/** A document that differs from the published state, or several that belong together: a page and its Markdown file. */
export type ChangedItem = {
  documents: DocumentId[];
  /** Addresses of removed uploads; such an item has no documents. */
  pictures: string[];
  title: string;
  /** Of a page that is there. */
  route?: string;
  kind: "added" | "removed" | "changed";
  /** What has changed, apart from blocks. */
  sentences: string[];
  blocks: { id?: string; name: string; sentences: string[] }[];
};

/** What can be done with the changes: `none` says why nothing can be published. */
export type Publishing =
  | { kind: "none"; reason: string }
  /** `branch` will get the commit; `isNew` if it is created by it. `remote` is where it can be pushed to. */
  | { kind: "git"; branch: string; isNew: boolean; remote?: string };

export type ChangesAnswer = {
  /** The baseline of the comparison, in words. */
  since: string;
  items: ChangedItem[];
  publishing: Publishing;
};

/** The working copies compared with the published state. */
export const readChanges = get("changes", object({}), reply<ChangesAnswer>());

const MAX_ITEMS = 10_000;
const upload = text(300, "^\\/uploads\\/[a-z0-9][a-z0-9._\\-]*$");
const items = { documents: documentIds(MAX_ITEMS), pictures: list(upload, 0, MAX_ITEMS) };

/**
 * Gives documents, or one block of the first, their published state back, as one undo step; and removed pictures their
 * files.
 */
export const restore = post(
  "restore",
  object({ ...pageParts, ...items }, { ...pageOptions, block: plainText(200) }),
  reply<ChangeAnswer>(),
);

export type RestoreRequest = RequestOf<typeof restore>;

/**
 * Commits the saved state of some documents, and the removal of some pictures, to the branch, and nothing else.
 */
export const publish = post(
  "publish",
  object({ ...pageParts, ...items, message: plainText(10_000), push: flag }, pageOptions),
  reply<PublishAnswer>(),
);

export type PublishRequest = RequestOf<typeof publish>;

export type PublishAnswer = {
  commit: string;
  branch: string;
  /** Why it was committed, but not pushed. */
  notPushed?: string;
  /** The page of the host on which a pull request is opened. */
  pullRequest?: string;
  history: History;
};
