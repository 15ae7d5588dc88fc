import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";

/**
 * The day of the last commit that changed a file, `YYYY-MM-DD`. Before its first commit, and without git, the day of its last modification;
 * undefined if the file does not exist or git cannot tell: in a folder of another user, and in a shallow clone (`git clone --depth 1`) for
 * every file that was last changed in its oldest commit or before.
 */
export function commitDay(root: string, file: string): string | undefined {
  const place = path.join(root, file);
  const words = ["log", "-1", "--decorate=full", "--format=%cs %D", "--", path.basename(place)];
  const env = { ...process.env, LC_ALL: "C" };
  // Beside the file, because its folder may be a submodule.
  const { stdout, stderr } = spawnSync("git", words, { cwd: path.dirname(place), encoding: "utf8", env });
  const [day = "", ...names] = stdout?.trim().split(/,? /) ?? [];
  if (names.includes("grafted") || stderr?.includes("dubious ownership")) return undefined;
  const stats = statSync(place, { throwIfNoEntry: false });
  return day || (stats && localDay(stats.mtime));
}

/** The local day of a moment, as git formats commit dates. */
function localDay(moment: Date): string {
  const part = (number: number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`;
}
