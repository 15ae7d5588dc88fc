import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { engineOf, listBelow } from "#src/content/document/places.js";
import type { Io } from "../shared/command.ts";
import { hasTypedCode, missingTypePackages, typeChecker } from "../shared/type-check.ts";

/** Folders in which a site or a package of blocks has its own tests. */
const TEST_FOLDERS = ["tests", "blocks"];
const TEST = /\.test\.[cm]?[jt]sx?$/;

/**
 * Checks a site with an installed engine: its documents, its build, the types of its code, and its own tests,
 * which Node runs.
 * @returns the exit code of the first step that fails
 */
export function testSite(root: string, { env, stderr }: Pick<Io, "env" | "stderr">): number {
  const engine = engineOf(root);
  const program = path.join(engine, "scripts/run.js");
  const missing = hasTypedCode(root) ? missingTypePackages(engine, root) : [];
  const checker = hasTypedCode(root) && missing.length === 0 ? typeChecker(root) : undefined;
  const tests = TEST_FOLDERS.flatMap((folder) => listBelow(root, folder)).filter((file) => TEST.test(file));
  const loader = [
    "--import",
    pathToFileURL(path.join(engineOf(root), "scripts/test/read-typescript.js")).href,
  ];
  const steps = [
    [program, "validate"],
    [program, "build"],
    // Runs after the build, which writes the types of blocks.
    ...(checker === undefined ? [] : [[checker, "--noEmit", "--project", root]]),
    ...(tests.length > 0 ? [[...loader, "--test", ...tests]] : []),
  ];
  for (const words of steps) {
    const { status } = spawnSync(process.execPath, words, { cwd: root, env, stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  if (missing.length > 0)
    stderr.write(
      `The types of this site's own code were not checked. For that, run npm install --save-dev ${missing.join(" ")}\n`,
    );
  return 0;
}
