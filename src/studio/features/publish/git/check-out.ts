import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { askGit, runGit, tryGit } from "#src/disk/run-git.ts";

type Checkout = {
  from: string;
  to: string;
  /** Whether a file, by its path from the site's folder, is written by Studio: it only goes into the index. */
  isWritten: (path: string) => boolean;
  /** Whether `from` is the current branch; otherwise its files are read without a checkout. */
  isCurrent: boolean;
};

/**
 * Checks out what branches move to, and moves them: all of them, or none.
 * @throws GitError if that is not possible; index and other files are as before then
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
 * Brings the files in the working tree, and the index, from one commit to another.
 * @param isTrial only finds out whether it is possible
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
    // A tree that only lacks what is left to write.
    const rest = await askGit(root, ["write-tree"], { env: at("from") });
    if (!isCurrent) await runGit(root, ["read-tree"], { env, operands: [from] });
    else if (isTrial) {
      const own = path.resolve(root, await askGit(root, ["rev-parse", "--git-path", "index"]));
      if (existsSync(own)) await copyFile(own, path.join(folder, "index"));
    }
    // Fails if files differ from the index, as they may.
    await tryGit(root, ["update-index", "-q", "--refresh"], { env });
    await runGit(root, ["update-index", "-z", "--index-info"], { env, ...put });
    await runGit(root, ["read-tree", "-m", "-u", ...(isTrial ? ["-n"] : [])], { env, operands: [rest, to] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files that need no writing: those of Studio, and new ones that are there already, such as uploads. */
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
    // The object that git would store for the file, if there is one.
    const present = () => tryGit(root, ["hash-object"], { operands: [(up ?? "") + full] });
    if ((own !== undefined && isWritten(own)) || (kind === "A" && (await present()) === object))
      lines += `${kind === "D" ? 0 : mode} ${object}\t${full}\0`;
  }
  return lines;
}
