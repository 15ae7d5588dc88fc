import { publicPath, sitePath } from "#src/content/document/places.js";
import { askGit, GitError, readBlobs, tryGit } from "#src/disk/run-git.ts";
import type { Base } from "#src/plans/changes.ts";

/**
 * Returns the revision with which to compare: the target branch of a pull request on GitHub or a merge request on GitLab, otherwise the
 * last commit.
 */
export function defaultBase(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_BASE_REF, CI_MERGE_REQUEST_TARGET_BRANCH_NAME } = environment;
  const target = GITHUB_BASE_REF || CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
  return target ? `origin/${target}` : "HEAD";
}

/** Reads the changes since a revision, including uncommitted files. @throws Error if the revision is unknown or the history too short */
export async function readBase(root: string, base: string): Promise<Base> {
  try {
    return await changesSince(root, base);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const reason = error.message.replace(/^fatal: /, "");
    throw new Error(
      reason.startsWith("not a git repository")
        ? `${root} is not in a git repository, so there is nothing to compare it with.`
        : `git cannot compare ${root}: ${reason}`,
    );
  }
}

async function changesSince(root: string, base: string): Promise<Base> {
  const isShallow = (await askGit(root, ["rev-parse", "--is-shallow-repository"])) === "true";
  const commit = await tryGit(root, ["rev-parse", "--verify", "--quiet"], { operands: [`${base}^{commit}`] });
  const start = commit && (await tryGit(root, ["merge-base"], { operands: [commit, "HEAD"] }));
  if (isShallow && !start) {
    throw new Error(
      `This is a shallow clone that does not reach back to "${base}". Fetch the whole history: git fetch --unshallow, in GitHub Actions fetch-depth: 0, in GitLab GIT_DEPTH: 0.`,
    );
  }
  if (!commit) throw new Error(`"${base}" is not a branch, tag or commit of this repository.`);
  const from = start ?? commit;
  const folders = ["pages", "schema", "blocks", publicPath(root)];
  const differing = ["diff", "--name-only", "--no-renames", "--relative", "-z", from, "--", ...folders];
  const untracked = ["ls-files", "--others", "--exclude-standard", "-z", "--", ...folders];
  const lists = await Promise.all([differing, untracked].map((command) => askGit(root, command)));
  const paths = [...new Set(lists.flatMap((list) => list.split("\0").filter((name) => name !== "")))];
  const read = await readBlobs(
    root,
    paths.map((path) => `${from}:./${path}`),
  );
  return new Map(paths.map((path, index) => [sitePath(root, path), read[index]]));
}
