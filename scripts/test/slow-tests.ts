import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Imports of tests that copy or build a whole site, start programs, or sweep over generated values. */
const SLOW =
  /["'](?:node:child_process|[^"']*\/(?:copy-example-site|site-copy|build-here|published-site|studio-site|tier)\.ts)["']|\bspawnCommand\b/;

/** The unit tests that `--quick` leaves to a whole run: a fifth of the files, with three quarters of the time. */
export function slowUnitTests(): string[] {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join("tests", name))
    .filter((file) => SLOW.test(readFileSync(file, "utf8")));
}
