import type { Base } from "#src/authoring/changes.ts";
import { publicPath, sitePath } from "#src/content/document/places.js";
import { askGit, GitError, runGit, tryGit } from "#src/disk/run-git.ts";

/** The target branch of a pull request on GitHub or a merge request on GitLab, otherwise the last commit. */
export function defaultBase(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_BASE_REF, CI_MERGE_REQUEST_TARGET_BRANCH_NAME } = environment;
  const target = GITHUB_BASE_REF || CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
  return target ? `origin/${target}` : "HEAD";
}

/** The changes since a revision, with uncommitted files. @throws Error without it, or with too little history */
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
  const paths = lists.flatMap((list) => list.split("\0").filter((name) => name !== ""));
  return contents(root, from, [...new Set(paths)]);
}

/** Reads all files with one call of git, which prints `<object> blob <size>`, the bytes and a line feed. */
async function contents(root: string, commit: string, paths: readonly string[]): Promise<Base> {
  const found = new Map<string, Uint8Array | undefined>();
  if (paths.length === 0) return found;
  const input = `${paths.map((path) => `${commit}:./${path}`).join("\n")}\n`;
  const output = await runGit(root, ["cat-file", "--batch"], { input });
  let at = 0;
  for (const path of paths) {
    const end = output.indexOf("\n", at);
    const [, size] = /^\S+ blob (\d+)$/.exec(output.subarray(at, end).toString()) ?? [];
    at = end + 1;
    found.set(sitePath(root, path), size === undefined ? undefined : output.subarray(at, at + Number(size)));
    if (size !== undefined) at += Number(size) + 1;
  }
  return found;
}
