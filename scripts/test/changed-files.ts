import { execFileSync } from "node:child_process";

/** Lists the files of the working tree that differ from the target branch, or else from the last commit. */
export function locallyChangedFiles(): string[] {
  const base = mergeBase();
  return [
    ...namesFrom("diff", "--name-only", "--diff-filter=d", base),
    ...namesFrom("ls-files", "--others", "--exclude-standard"),
  ];
}

function mergeBase(): string {
  for (const branch of ["@{upstream}", "origin/HEAD", "main"]) {
    try {
      return git("merge-base", "--end-of-options", "HEAD", branch).trim();
    } catch {
      // A clone may lack this branch.
    }
  }
  return "HEAD";
}

const namesFrom = (...words: string[]): string[] =>
  git(...words, "-z")
    .split("\0")
    .filter(Boolean);

const git = (...words: string[]): string => execFileSync("git", words, { encoding: "utf8", stdio: "pipe" });
