import { flag, get, object, post, reply } from "#src/studio/kernel/protocol/call.ts";

export type MadePreview = {
  pages: number;
  drafts: number;
  /** Notes that are not resolved. */
  notes: number;
  /** ISO 8601 */
  at: string;
};

export type ShareAnswer = {
  made?: MadePreview;
  /** Addresses of the shared preview, the most likely one first. None: the computer is not in a network. */
  addresses?: string[];
};

/** The server's event while a preview is made; its detail says how far it is, in pages. */
export const BUILD_PROGRESS = "share:progress";

/** The server's event after sharing was started or stopped. */
export const SHARE_CHANGED = "share:changed";

export const readShare = get("share", object({}), reply<ShareAnswer>());

/** Makes a preview of the site with everything that is not saved yet. */
export const makePreview = post("share/preview", object({}), reply<ShareAnswer>());

/** Starts or stops sharing the last preview on the local network. */
export const shareLink = post("share/link", object({ on: flag }), reply<ShareAnswer>());

/** The last preview as a ZIP archive. */
export const downloadPreview = get("share/archive", object({}), reply<Blob>());
