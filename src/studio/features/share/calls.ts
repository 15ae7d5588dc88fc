import { get, object, post, reply } from "#src/studio/kernel/protocol/call.ts";

export type PreviewBuildAnswer = {
  pages: number;
  drafts: number;
  /** Notes that are not resolved. */
  notes: number;
  bytes: number;
};

/** The server's event while a preview is built; its detail says how far it is, in pages. */
export const BUILD_PROGRESS = "share:progress";

/** Builds a preview of the site with everything that is not saved yet. */
export const buildPreview = post("preview-build", object({}), reply<PreviewBuildAnswer>());

/** The last preview as a ZIP archive. */
export const downloadPreview = get("preview-archive", object({}), reply<Blob>());
