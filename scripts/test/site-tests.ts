import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { engineOf, listBelow } from "#src/content/document/places.js";

/** Where a site and a package of blocks have tests of their own. */
const FOLDERS = ["tests", "blocks"];
const TEST = /\.test\.[cm]?[jt]sx?$/;

/**
 * Checks a site that has the engine as its package: its documents, its build, and its own tests, which Node runs.
 * @returns the exit code of the first step that fails
 */
export function testSite(root: string, env: NodeJS.ProcessEnv): number {
  const program = path.join(engineOf(root), "scripts/run.js");
  const tests = FOLDERS.flatMap((folder) => listBelow(root, folder)).filter((file) => TEST.test(file));
  const loader = [
    "--import",
    pathToFileURL(path.join(engineOf(root), "scripts/test/read-typescript.js")).href,
  ];
  const steps = [
    [program, "validate"],
    [program, "build"],
    ...(tests.length > 0 ? [[...loader, "--test", ...tests]] : []),
  ];
  for (const words of steps) {
    const { status } = spawnSync(process.execPath, words, { cwd: root, env, stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
