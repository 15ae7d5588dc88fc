import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";

/**
 * The day of the last commit that changed a file, `YYYY-MM-DD`. Before its first commit, and without git, the day of its last modification;
 * undefined if the file does not exist.
 */
export function commitDay(root: string, file: string): string | undefined {
  const { stdout } = spawnSync("git", ["log", "-1", "--format=%cs", "--", file], {
    cwd: root,
    encoding: "utf8",
  });
  const stats = statSync(path.join(root, file), { throwIfNoEntry: false });
  return stdout?.trim() || (stats && localDay(stats.mtime));
}

/** The local day of a moment, as git formats commit dates. */
function localDay(moment: Date): string {
  const part = (number: number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`;
}
