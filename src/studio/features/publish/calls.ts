import type { DocumentId, History, PageRequest } from "#src/studio/kernel/protocol/protocol.ts";

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

/** GET /api/changes: the working copies compared with the published state. */
export type ChangesAnswer = {
  /** What they are compared with, in words. */
  since: string;
  items: ChangedItem[];
  publishing: Publishing;
};

/**
 * POST /api/restore: gives documents, or one block of the first, their published state back, as one undo step; and
 * removed pictures their files.
 */
export type RestoreRequest = PageRequest & { documents: DocumentId[]; pictures: string[]; block?: string };

/**
 * POST /api/publish: commits the saved state of some documents, and the removal of some pictures, to the branch, and
 * nothing else.
 */
export type PublishRequest = PageRequest & {
  documents: DocumentId[];
  pictures: string[];
  message: string;
  push: boolean;
};

export type PublishAnswer = {
  commit: string;
  branch: string;
  /** Why it was committed, but not pushed. */
  notPushed?: string;
  /** The page of the host on which a pull request is opened. */
  pullRequest?: string;
  history: History;
};
