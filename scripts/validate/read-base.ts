import { spawnSync } from "node:child_process";
import type { Base } from "#src/authoring/changes.ts";

const FOLDERS = ["pages", "schema", "blocks", "src/public"];

/** In a pull request the branch that it goes to, elsewhere the last commit. */
export function defaultBase({ GITHUB_BASE_REF }: NodeJS.ProcessEnv): string {
  return GITHUB_BASE_REF ? `origin/${GITHUB_BASE_REF}` : "HEAD";
}

/**
 * What has changed in a site since it left a base, with what stands in the folder now and is not committed yet.
 * @param base a branch, a tag or a commit; where histories have parted, the commit where they did
 * @throws Error if there is no such commit, or no repository
 */
export function readBase(root: string, base: string): Base {
  const commit = git(root, ["rev-parse", "--verify", "--quiet", `${base}^{commit}`]);
  if (!commit) {
    throw new Error(
      `There is no commit "${base}" here. Name a branch or a commit, and in CI fetch the whole history (fetch-depth: 0).`,
    );
  }
  const start = git(root, ["merge-base", commit.toString().trim(), "HEAD"]) ?? commit;
  const from = start.toString().trim();
  const differing = ["diff", "--name-only", "--no-renames", "--relative", "-z", from, "--", ...FOLDERS];
  const untracked = ["ls-files", "--others", "--exclude-standard", "-z", "--", ...FOLDERS];
  const paths = [differing, untracked].flatMap((command) => names(git(root, command)));
  return contents(root, from, [...new Set(paths)]);
}

function names(output: Buffer | undefined): string[] {
  return (output?.toString() ?? "").split("\0").filter((name) => name !== "");
}

/** All files in one call of git: `<object> blob <size>`, the bytes, a line feed; or `<name> missing`. */
function contents(
  root: string,
  commit: string,
  paths: readonly string[],
): Map<string, Uint8Array | undefined> {
  const found = new Map<string, Uint8Array | undefined>();
  if (paths.length === 0) return found;
  const asked = `${paths.map((path) => `${commit}:./${path}`).join("\n")}\n`;
  const output = git(root, ["cat-file", "--batch"], asked) ?? Buffer.alloc(0);
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

function git(root: string, command: readonly string[], input?: string): Buffer | undefined {
  const { status, stdout, error } = spawnSync("git", command, {
    cwd: root,
    ...(input === undefined ? {} : { input }),
    maxBuffer: 1 << 30,
    stdio: ["pipe", "pipe", "ignore"],
  });
  if (error) throw new Error(`git could not be run: ${error.message}`);
  return status === 0 ? stdout : undefined;
}
