import { existsSync, renameSync, rmSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import path from "node:path";
import { writablePlace } from "#src/publish/cache/cache-directory.js";

/**
 * The temporary path that a process writes to: a sibling of the finished file or folder, on the same file system, so that a rename moves it
 * into place. If only the folder itself can be written, as with a volume of a container, it is made elsewhere.
 */
export function unfinished(place: string): string {
  return path.join(roomBeside(place), `.${path.basename(place)}-${process.pid}`);
}

const roomBeside = (place: string): string => writablePlace(path.dirname(place));

/** The path to which the previous version of a folder is moved while the new version is put in its place. */
export const replacedBy = (finished: string): string => `${finished}.previous`;

/**
 * Deletes temporary folders that interrupted processes have left beside a folder. If a process was interrupted between its two renames, the
 * previous version is moved back.
 */
export async function clearStaleFolders(place: string): Promise<void> {
  const folder = roomBeside(place);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, base, pid] = /^\.(.+)-(\d+)(?:\.previous)?$/.exec(name) ?? [];
    if (base !== path.basename(place) || isAtWork(Number(pid))) continue;
    const left = path.join(folder, name);
    if (name.endsWith(".previous") && !existsSync(place)) {
      await rename(left, place);
      continue;
    }
    moveGit(left, place);
    rmSync(left, { recursive: true, force: true });
  }
}

/** The repository of a folder that is a checkout, or a file that leads to it. */
export const GIT = ".git";

/** Moves the repository of a folder to the folder that replaces it, unless that one has its own. */
export function moveGit(from: string, to: string): void {
  const [before, after] = [path.join(from, GIT), path.join(to, GIT)];
  if (existsSync(before) && !existsSync(after)) renameSync(before, after);
}

/**
 * Tells whether another process with this id is running. The id of the current process gives false: in a container, the previous process
 * often had the same id.
 */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // Signal 0 only tests whether the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
