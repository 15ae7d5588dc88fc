import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#src/disk/file-error.ts";
import { filesBelow } from "#src/disk/folders.ts";
import { askGit, runGit } from "#src/disk/run-git.ts";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import { swapFolder } from "#src/publish/folder/swap.ts";

/** Matches files of the data folder that belong to a running process, such as the lock with its token. */
const PROCESS_FILE = /^\.|\.lock|-next$|-[0-9a-f]{12}$/;

/**
 * Copies a site on which a team works to a folder that can take its place: everything in git, files that are saved and not published,
 * unsaved changes and people. Studio may run meanwhile, and everything that it has confirmed before is in the copy.
 * @param data folder of the journal and of the people
 * @throws GitError if the site is not in git
 */
export async function backUp(root: string, data: string, to: string): Promise<void> {
  const top = await askGit(root, ["rev-parse", "--show-toplevel"]);
  const making = unfinished(to);
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  try {
    // First: a document that is saved after its journal was copied is newer on disk, and is found there.
    const kept = await readAll(data);
    // Git reads branches first and then what they need, so that a commit meanwhile is missing as a whole.
    await runGit(root, ["clone", "--quiet", "--mirror", "--no-local"], {
      operands: [top, path.join(making, ".git")],
      timeout: CLONE_TIMEOUT_MS,
    });
    const config = await askGit(root, ["rev-parse", "--git-path", "config"]);
    await copyFile(path.resolve(root, config), path.join(making, ".git/config"));
    await runGit(making, ["read-tree", "HEAD"]);
    await copyFiles(top, making);
    const inside = path.relative(top, data);
    const place = path.join(making, inside.startsWith("..") ? ".git/waymark" : inside);
    for (const [name, bytes] of kept) {
      const file = path.join(place, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, bytes, { mode: 0o600 });
    }
    await swapFolder(making, to);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

const CLONE_TIMEOUT_MS = 600_000;

/** Copies the files that git knows or would add. */
async function copyFiles(from: string, to: string): Promise<void> {
  const names = await askGit(from, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const name of new Set(names.split("\0").filter((one) => one !== ""))) {
    const file = path.join(to, name);
    await mkdir(path.dirname(file), { recursive: true });
    await ifThere(() => copyFile(path.join(from, name), file));
  }
}

async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const name of await filesBelow(folder)) {
    if (PROCESS_FILE.test(path.basename(name))) continue;
    const bytes = await ifThere(() => readFile(path.join(folder, name)));
    if (bytes) files.set(name, bytes);
  }
  return files;
}

/** Does something with a file, unless it has been deleted meanwhile. */
async function ifThere<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}
