import { askGit, GitError, tryGit } from "./run-git.ts";

/** A repository that can take commits. */
export type Repository = {
  /** The commit that counts as published, and that the next one follows: the branch's, or HEAD. */
  base: string;
  /** The branch that the user is on. */
  current: string;
  /** Studio's branch. */
  branch: string;
  isNew: boolean;
  remote: string | undefined;
};

/** Studio's branches, apart from those of people. */
const PREFIX = "studio/";

/**
 * The repository of a site. A branch of Studio that goes on from HEAD is continued, so that its commits count as
 * published; once it is merged, the next one begins.
 * @param today `YYYY-MM-DD`, the name of a new branch
 * @returns why there is none: a sentence for people
 */
export async function findRepository(root: string, today: string): Promise<Repository | { reason: string }> {
  try {
    if ((await tryGit(root, ["rev-parse", "--is-inside-work-tree"])) !== "true")
      return { reason: "This site is in no git repository: its changes can be saved, but not published." };
  } catch (error) {
    if (error instanceof GitError) return { reason: error.message };
    throw error;
  }
  const head = await tryGit(root, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  if (head === undefined) return { reason: "The repository has no commit yet: make the first one with git." };
  const current = await tryGit(root, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
  if (current === undefined)
    return { reason: "The repository is on no branch (detached HEAD): switch to one with git first." };
  if ((await askGit(root, ["ls-files", "--unmerged"])) !== "")
    return { reason: "A merge left conflicts in the repository: resolve them with git first." };
  const [remote] = (await askGit(root, ["remote"])).split("\n").filter((name) => name !== "");
  const open = await tryGit(root, [
    "for-each-ref",
    ...["--sort=-committerdate", "--format=%(refname:short)", `--contains=${head}`],
    `refs/heads/${PREFIX}`,
  ]);
  const names = (open ?? "").split("\n").filter((name) => name !== "" && name !== current);
  for (const branch of names) {
    const tip = await askGit(root, ["rev-parse", `refs/heads/${branch}`]);
    if (tip !== head) return { base: tip, current, branch, isNew: false, remote };
  }
  return { base: head, current, branch: await freeBranch(root, today), isNew: true, remote };
}

async function freeBranch(root: string, today: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = `${PREFIX}${today}${number > 1 ? `-${number}` : ""}`;
    const taken = await tryGit(root, ["rev-parse", "--verify", "--quiet", `refs/heads/${name}`]);
    if (taken === undefined) return name;
  }
}
