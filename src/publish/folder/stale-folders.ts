import { existsSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import path from "node:path";
import { removeFolder } from "./remove-folder.ts";

/** What a process works on until it is finished: beside its place, so that a rename puts it there. */
export function unfinished(place: string): string {
  return path.join(path.dirname(place), `.${path.basename(place)}-${process.pid}`);
}

/** Where the old one lies while the new one takes its place. */
export const replacedBy = (finished: string): string => `${finished}.previous`;

/**
 * Removes what processes left beside a place that were ended in the middle of their work, before this one begins. One
 * that was ended between two renames has left the place empty: what was there is put back.
 */
export async function clearStaleFolders(place: string): Promise<void> {
  const folder = path.dirname(place);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, base, pid] = /^\.(.+)-(\d+)(?:\.previous)?$/.exec(name) ?? [];
    if (base !== path.basename(place) || isAtWork(Number(pid))) continue;
    const left = path.join(folder, name);
    if (name.endsWith(".previous") && !existsSync(place)) await rename(left, place);
    else removeFolder(left);
  }
}

/** Tells whether another process has a number. In a container the one before often had the number of this one. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // Signal 0 only asks.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user may not be asked.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
