import { execFileSync } from "node:child_process";

/**
 * The commit that a change began at: where the branch left the one that it is to be merged into, or the last commit
 * where there is no such branch.
 * @returns a revision, for `vitest --changed`
 */
export function changedSince(): string {
  for (const base of ["@{upstream}", "origin/HEAD", "main"]) {
    try {
      return execFileSync("git", ["merge-base", "HEAD", base], { encoding: "utf8", stdio: "pipe" }).trim();
    } catch {
      // Not every clone has it.
    }
  }
  return "HEAD";
}
