import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

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
    const file = path.join(entry.parentPath, entry.name);
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
