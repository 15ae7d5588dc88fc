import { readdir, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";

/**
 * A marker file in each folder that the gallery was written to, which shows that the folder may be emptied.
 */
const MARKER = ".waymark-gallery";

/**
 * Checks the target folder of the gallery before it is emptied.
 * @param root the site
 * @throws Error that says why the folder must not be emptied: it is the site, contains the site, is a file,
 * or holds something other than a gallery
 */
export async function checkGalleryTarget(root: string, target: string): Promise<void> {
  const [site, folder] = await Promise.all([realpath(root), realpath(target).catch(() => target)]);
  if (folder === site || isWithin(site, folder)) throw refusal(target, "the site is in it");
  // Galleries of older versions have no marker.
  if (isWithin(folder, cacheDirectory(site))) return;
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error.code === "ENOTDIR" ? refusal(target, "it is a file") : error;
  });
  if (names.length > 0 && !names.includes(MARKER)) throw refusal(target, "it holds something else");
}

/** Writes the marker. This comes before all other files, so that an interrupted run can be repeated. */
export async function markGallery(target: string): Promise<void> {
  await writeFile(
    path.join(target, MARKER),
    "Written by npm run gallery, which empties this folder first.\n",
  );
}

function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way !== "" && way.split(path.sep)[0] !== ".." && !path.isAbsolute(way);
}

function refusal(target: string, reason: string): Error {
  return new Error(
    `The gallery empties its folder first, and ${target} must stay as it is: ${reason}. Name a new or empty folder.`,
  );
}
