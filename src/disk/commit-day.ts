import { spawnSync } from "node:child_process";

/** The day of the last commit that changed a file, `YYYY-MM-DD`; undefined without git, and before the first commit. */
export function commitDay(root: string, file: string): string | undefined {
  const { stdout } = spawnSync("git", ["log", "-1", "--format=%cs", "--", file], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout?.trim() || undefined;
}
