import { flag, get, object, post, reply } from "#src/studio/kernel/protocol/call.ts";

export type MadePreview = {
  pages: number;
  drafts: number;
  /** Number of open notes. */
  notes: number;
  /** Titles of the documents with errors, which are shown as they were last published. */
  left: string[];
  /** Time of creation, ISO 8601. */
  at: string;
};

export type ShareAnswer = {
  made?: MadePreview;
  /** Addresses of the shared preview, the most likely one first; empty if the computer is not in a network. */
  addresses?: string[];
};

/** Server event: progress of a preview build, in pages. */
export const BUILD_PROGRESS = "share:progress";

/** Server event: sharing was started or stopped. */
export const SHARE_CHANGED = "share:changed";

export const readShare = get("share", object({}), reply<ShareAnswer>());

/**
 * Builds a preview of the site, including all unsaved changes. Status 422 if documents have errors; with `withoutErrors`, those are shown as
 * they were last published.
 */
export const makePreview = post(
  "share/preview",
  object({}, { withoutErrors: flag }),
  reply<ShareAnswer>(),
  "editor",
);

/** Starts or stops sharing the last preview on the local network. */
export const shareLink = post("share/link", object({ on: flag }), reply<ShareAnswer>(), "publisher");

/** The last preview as a ZIP archive. */
export const downloadPreview = get("share/archive", object({}), reply<Blob>());
