import { linkSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Puts a file of the last build in the place of a new one with the same bytes, so that it keeps its time: rsync passes
 * over it, and caches still hold it.
 * @returns false when it differs or is missing
 */
export function linkIfEqual(before: string, bytes: Buffer, file: string): boolean {
  try {
    if (statSync(before).size !== bytes.length || !readFileSync(before).equals(bytes)) return false;
    linkSync(before, file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Does the same for all files in a new folder but the pages, which were compared when they were written.
 * @param isPage tells the pages by their paths in the folder
 */
export function keepUnchanged(next: string, previous: string, isPage: (file: string) => boolean): void {
  for (const entry of readdirSync(next, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(next, file);
    if (!entry.isFile() || isPage(name)) continue;
    const link = `${file}.link`;
    if (linkIfEqual(path.join(previous, name), readFileSync(file), link)) renameSync(link, file);
  }
}
