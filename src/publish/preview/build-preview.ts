import { randomBytes } from "node:crypto";
import path from "node:path";
import { pageDocuments } from "#src/authoring/address/page-parts.ts";
import { notesByPlace } from "#src/authoring/notes/note.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { type BuildOptions, buildSite } from "#src/publish/build-site.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { removeFolder } from "#src/publish/folder/remove-folder.ts";
import { dropBuildCache } from "#src/publish/pages/build-cache.ts";
import type { BuildFailure } from "#src/publish/pages/build-job.ts";
import { readNotes } from "#src/publish/read-notes.ts";
import { previewFiles } from "./preview-files.ts";
import { utcTime } from "./preview-marking.ts";

export type PreviewOptions = Pick<
  BuildOptions,
  "root" | "code" | "partnerOrigin" | "buildDate" | "asOf" | "onProgress"
>;

export type PreviewBuild = {
  ok: true;
  /** By path from the folder of the preview. */
  files: ReadonlyMap<string, Buffer>;
  pages: number;
  drafts: number;
  /** Notes that are not resolved. */
  notes: number;
};

/**
 * Builds a site for colleagues, before it is published: with its drafts and the notes on its blocks, marked as a preview,
 * to be opened from any folder of any static host.
 * @throws when the sources do not compile, or on a file system error
 */
export async function buildPreview(options: PreviewOptions): Promise<PreviewBuild | BuildFailure> {
  const { root } = options;
  const directory = path.join(
    cacheDirectory(root),
    `preview-${process.pid}-${randomBytes(4).toString("hex")}`,
  );
  try {
    const built = await buildSite({ ...options, directory, preview: true });
    if (!built.ok) return built;
    const { files } = readSiteFiles(root);
    const drafts = [...pageDocuments(files).values()].flatMap(({ route, value, draft }) =>
      draft && !route.includes("[") ? [{ route, title: String(value.title ?? route) }] : [],
    );
    const notes = notesByPlace((await readNotes(root)).values(), files);
    const made = utcTime(options.asOf ?? options.buildDate);
    const shown = await previewFiles(root, directory, { made, drafts, notes });
    const count = [...notes.blocks.values()].flat().length + notes.others.length;
    return { ok: true, ...shown, drafts: drafts.length, notes: count };
  } finally {
    removeFolder(directory);
    await dropBuildCache({ root, directory });
  }
}
