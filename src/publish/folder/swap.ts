import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { GIT, moveGit, replacedBy } from "./stale-folders.ts";

/**
 * Replaces a folder with a finished one. A reader finds either the complete old folder or the complete new one; if the second rename fails,
 * the old folder is moved back. A folder that cannot be moved, such as a volume of a container, gets the new files one by one. A link, such
 * as one to the folder of a web server, stays, and the folder to which it leads is replaced. The `.git` of a folder that is a checkout
 * itself, such as of a branch that is published, stays too.
 * @param remove deletes the old folder
 */
export async function swapFolder(
  finished: string,
  link: string,
  remove: (folder: string) => void = removeFolder,
): Promise<void> {
  const isLink = existsSync(link) && lstatSync(link).isSymbolicLink();
  const place = isLink ? realpathSync(link) : link;
  const previous = replacedBy(finished);
  rmSync(previous, { recursive: true, force: true });
  const hadPrevious = await rename(place, previous).then(
    () => true,
    (error) => {
      if (error.code === "ENOENT") return false;
      // A mount point, a folder in a lower layer of a container, or one in a folder that is read-only.
      if (["EBUSY", "EXDEV", "EROFS", "EACCES"].includes(error.code)) return undefined;
      throw error;
    },
  );
  if (hadPrevious === undefined) return overwrite(finished, place);
  try {
    await rename(finished, place);
  } catch (error) {
    if (hadPrevious) await rename(previous, place);
    throw error;
  }
  if (!hadPrevious) return;
  moveGit(previous, place);
  remove(previous);
}

/** Deletes a folder of files. `rmSync` asks for the state of each file first, which takes half as long again. */
export function removeFolder(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const place = folder + path.sep + entry.name;
      if (entry.isDirectory()) removeFolder(place);
      else unlinkSync(place);
    }
    rmdirSync(folder);
  } catch {
    // Such as files that may not be deleted yet on Windows.
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Moves the files of a finished folder into another one, from which all others are deleted. Equal files keep their modification time. */
function overwrite(finished: string, place: string): void {
  const fresh = entriesOf(finished);
  for (const [name, isFolder] of entriesOf(place))
    if (name.split(path.sep)[0] !== GIT && fresh.get(name) !== isFolder)
      rmSync(path.join(place, name), { recursive: true, force: true });
  cpSync(finished, place, { recursive: true, filter: (file, before) => !isEqualFile(file, before) });
  rmSync(finished, { recursive: true });
}

/** Everything below a folder, by its path there: true for folders. */
function entriesOf(folder: string): ReadonlyMap<string, boolean> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => [
      path.relative(folder, path.join(entry.parentPath, entry.name)),
      entry.isDirectory(),
    ]),
  );
}

function isEqualFile(file: string, before: string): boolean {
  const [now, old] = [file, before].map((one) => statSync(one, { throwIfNoEntry: false }));
  if (!now?.isFile() || now.size !== old?.size) return false;
  return readFileSync(file).equals(readFileSync(before));
}
