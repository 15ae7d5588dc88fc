import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** A file of the last build, and the place in the new folder at which it is linked. */
export type FileLink = readonly [before: string, file: string];
/** The files of pages by route. */
export type PageLinks = ReadonlyMap<string, readonly FileLink[]>;

/** Links the files of pages. @returns the routes of pages with a file that is no longer there */
export function linkPages(pages: PageLinks): string[] {
  return [...pages].flatMap(([route, links]) => {
    try {
      for (const [before, file] of links) linkOrCopy(before, file);
      return [];
    } catch {
      return [route];
    }
  });
}

/** Hard-links a file; across file systems, copies it with its modification time. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    const { atimeMs, mtimeMs } = statSync(from);
    copyFileSync(from, to);
    utimesSync(to, atimeMs / 1000, mtimeMs / 1000);
  }
}

/**
 * Hard-links a file of the last build if the new file has the same bytes, so that its modification time stays the same: rsync skips it, and
 * caches remain valid.
 * @returns false when the bytes differ or the file is missing
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
 * Hard-links all files in a new folder that have the same bytes in the last build.
 * @param compared absolute paths of files that are linked already if they are the same
 */
export function keepUnchanged(next: string, previous: string, compared: ReadonlySet<string>): void {
  if (!existsSync(previous)) return;
  for (const entry of readdirSync(next, { recursive: true, withFileTypes: true })) {
    const file = entry.parentPath + path.sep + entry.name;
    if (!entry.isFile() || compared.has(file)) continue;
    const before = path.join(previous, path.relative(next, file));
    // A file that differs keeps its new version: addresses and headers of ten thousand pages take megabytes. Markdown of unchanged pages
    // is linked already.
    const [old, now] = [before, file].map((one) => statSync(one, { throwIfNoEntry: false }));
    if (old?.size !== now?.size || old?.ino === now?.ino) continue;
    const bytes = readFileSync(file);
    // Renaming onto an existing file would wait for the disk.
    unlinkSync(file);
    if (!linkIfEqual(before, bytes, file)) writeFileSync(file, bytes);
  }
}
