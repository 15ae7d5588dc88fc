import { type Dirent, readdirSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import path from "node:path";

/**
 * Deletes a folder of any size, if it exists. Files are deleted one after another: deleting ten thousand
 * concurrently takes twice the CPU time, and `rmSync` asks the file system about each of them once more.
 */
export function removeFolder(folder: string): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    // Missing, or no folder.
    rmSync(folder, { recursive: true, force: true });
    return;
  }
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) removeFolder(place);
    else unlinkSync(place);
  }
  rmdirSync(folder);
}
