/** POST /api/preview-build, without anything in it: a preview of the site with all that is not saved yet. */
export type PreviewBuildAnswer = {
  pages: number;
  drafts: number;
  /** Notes that are not resolved. */
  notes: number;
  bytes: number;
};

/** GET /api/preview-archive: the last preview as a ZIP archive. */
export const PREVIEW_ARCHIVE = "/api/preview-archive";

/** GET /api/patch, in the demo: everything that was changed, as `git apply` takes it; empty if nothing was. */
export const PATCH = "/api/patch";
