import { spawnSync } from "node:child_process";
import type { Base } from "#src/authoring/changes.ts";

const FOLDERS = ["pages", "schema", "blocks", "src/public"];

/** The target branch of a pull request on GitHub or a merge request on GitLab, otherwise the last commit. */
export function defaultBase(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_BASE_REF, CI_MERGE_REQUEST_TARGET_BRANCH_NAME } = environment;
  const target = GITHUB_BASE_REF || CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
  return target ? `origin/${target}` : "HEAD";
}

/** The changes since a revision, with uncommitted files. @throws Error without it, or with too little history */
export function readBase(root: string, base: string): Base {
  const isShallow = git(root, ["rev-parse", "--is-shallow-repository"]).toString().trim() === "true";
  const commit = find(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${base}^{commit}`]);
  const start = commit && find(root, ["merge-base", "--end-of-options", commit, "HEAD"]);
  if (isShallow && !start) {
    throw new Error(
      `This is a shallow clone that does not reach back to "${base}". Fetch the whole history: git fetch --unshallow, in GitHub Actions fetch-depth: 0, in GitLab GIT_DEPTH: 0.`,
    );
  }
  if (!commit) throw new Error(`"${base}" is not a branch, tag or commit of this repository.`);
  const from = start ?? commit;
  const differing = ["diff", "--name-only", "--no-renames", "--relative", "-z", from, "--", ...FOLDERS];
  const untracked = ["ls-files", "--others", "--exclude-standard", "-z", "--", ...FOLDERS];
  const paths = [differing, untracked].flatMap((command) =>
    git(root, command)
      .toString()
      .split("\0")
      .filter((name) => name !== ""),
  );
  return contents(root, from, [...new Set(paths)]);
}

/** Reads all files with one call of git, which prints `<object> blob <size>`, the bytes and a line feed. */
function contents(
  root: string,
  commit: string,
  paths: readonly string[],
): Map<string, Uint8Array | undefined> {
  const found = new Map<string, Uint8Array | undefined>();
  if (paths.length === 0) return found;
  const asked = `${paths.map((path) => `${commit}:./${path}`).join("\n")}\n`;
  const output = git(root, ["cat-file", "--batch"], asked);
  let at = 0;
  for (const path of paths) {
    const end = output.indexOf("\n", at);
    const [, size] = /^\S+ blob (\d+)$/.exec(output.subarray(at, end).toString()) ?? [];
    at = end + 1;
    found.set(path, size === undefined ? undefined : output.subarray(at, at + Number(size)));
    if (size !== undefined) at += Number(size) + 1;
  }
  return found;
}

/** The one line that git prints; undefined if it finds nothing (exit code 1). @throws Error with git's reason */
function find(root: string, command: readonly string[]): string | undefined {
  return git(root, command, "", [0, 1]).toString().trim() || undefined;
}

/** @throws Error with git's reason */
function git(
  root: string,
  command: readonly string[],
  input = "",
  expected: readonly number[] = [0],
): Buffer {
  const { status, stdout, stderr, error } = spawnSync("git", command, {
    cwd: root,
    input,
    maxBuffer: 1 << 30,
    env: { ...process.env, LC_ALL: "C" },
  });
  if (error) throw error;
  if (status !== null && expected.includes(status)) return stdout;
  const reason = stderr
    .toString()
    .trim()
    .replace(/^fatal: /, "");
  throw new Error(
    reason.startsWith("not a git repository")
      ? `${root} is not in a git repository, so there is nothing to compare it with.`
      : `git cannot compare ${root}: ${reason}`,
  );
}
