import { execFileSync } from "node:child_process";

/** Finds the commit at which this branch left its target, or the last commit: for `vitest --changed`. */
export function changedSince(): string {
  for (const base of ["@{upstream}", "origin/HEAD", "main"]) {
    try {
      return execFileSync("git", ["merge-base", "--end-of-options", "HEAD", base], {
        encoding: "utf8",
        stdio: "pipe",
      }).trim();
    } catch {
      // Not every clone has this branch.
    }
  }
  return "HEAD";
}
