import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { askGit, runGit, tryGit } from "#src/disk/run-git.ts";

type Checkout = {
  from: string;
  to: string;
  /** Tells whether Studio itself writes a file, given by its path in the site's folder; it is then only added to the index. */
  isWritten: (path: string) => boolean;
  /**
   * True if the branch is the current one, so that its files are checked out; the files of other branches are only read from their commits.
   */
  isCurrent: boolean;
};

/**
 * Moves branches to their new commits and checks these out: all of them, or none.
 * @throws GitError if that is impossible; index and files are then restored
 */
export async function moveBranches(
  root: string,
  checkouts: readonly Checkout[],
  moves: readonly { branch: string; from: string; to: string }[],
): Promise<void> {
  const done: Checkout[] = [];
  try {
    for (const one of checkouts) {
      await checkOut(root, one);
      done.unshift(one);
    }
    const input = moves
      .map(({ branch, from, to }) => `update refs/heads/${branch}\0${to}\0${from}\0`)
      .join("");
    await runGit(root, ["update-ref", "-m", "merge: Waymark Studio", "-z", "--stdin"], { input });
  } catch (error) {
    for (const one of done) await checkOut(root, { ...one, from: one.to, to: one.from });
    throw error;
  }
}

/**
 * Updates the files in the working tree, and the index, from one commit to another.
 * @param isTrial only tests whether it is possible
 * @throws GitError if a file has been changed in the working tree; nothing has changed then
 */
export async function checkOut(
  root: string,
  { from, to, isWritten, isCurrent }: Checkout,
  isTrial = false,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "waymark-index-"));
  const at = (name: string) => ({ GIT_INDEX_FILE: path.join(folder, name) });
  const env: Record<string, string> = isCurrent && !isTrial ? {} : at("index");
  try {
    const lines = await linesOf(root, from, to, isWritten);
    const put = { input: lines };
    await runGit(root, ["read-tree"], { env: at("from"), operands: [from] });
    await runGit(root, ["update-index", "-z", "--index-info"], { env: at("from"), ...put });
    // A tree that only lacks the files still to be written.
    const rest = await askGit(root, ["write-tree"], { env: at("from") });
    if (!isCurrent) await runGit(root, ["read-tree"], { env, operands: [from] });
    else if (isTrial) {
      const own = path.resolve(root, await askGit(root, ["rev-parse", "--git-path", "index"]));
      if (existsSync(own)) await copyFile(own, path.join(folder, "index"));
    }
    // May fail, since files are allowed to differ from the index.
    await tryGit(root, ["update-index", "-q", "--refresh"], { env });
    await runGit(root, ["update-index", "-z", "--index-info"], { env, ...put });
    await runGit(root, ["read-tree", "-m", "-u", ...(isTrial ? ["-n"] : [])], { env, operands: [rest, to] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The files that differ between two commits, as lines for git's index; those that need no writing are left out: Studio's own, and new files
 * that already exist, such as uploads.
 */
async function linesOf(
  root: string,
  from: string,
  to: string,
  isWritten: (path: string) => boolean,
): Promise<string> {
  const [up, prefix] = (await askGit(root, ["rev-parse", "--show-cdup", "--show-prefix"])).split("\n");
  const difference = await askGit(root, ["diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames"], {
    operands: [from, to],
  });
  const parts = difference.split("\0");
  let lines = "";
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, mode, , object, kind] = (parts[at] ?? "").split(" ");
    const full = parts[at + 1] ?? "";
    const own = full.startsWith(prefix ?? "") ? full.slice(prefix?.length) : undefined;
    // The object id that git would compute for the file, if it exists.
    const present = () => tryGit(root, ["hash-object"], { operands: [(up ?? "") + full] });
    if ((own !== undefined && isWritten(own)) || (kind === "A" && (await present()) === object))
      lines += `${kind === "D" ? 0 : mode} ${object}\t${full}\0`;
  }
  return lines;
}
