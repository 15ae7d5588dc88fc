import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Imports of tests that copy, make, build or mark a whole site, run commands, render every block, or sweep over generated values. */
const SLOW =
  /["'](?:node:child_process|[^"']*\/(?:copy-example-site|site-copy|made-site|build-here|published-site|studio-site|attacked-studio|run-command|rendered|tier|marked-site|proof-site|write-site)\.ts)["']/;

/** Tests that need the whole website, or the address of every page. */
const WHOLE_SITE = /^tests\/site\/|-every-/;

/** The unit tests that `--quick` leaves to a whole run: a quarter of the files, with three quarters of the time. */
export function slowUnitTests(): string[] {
  return ["src", "tests", "blocks"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => WHOLE_SITE.test(file) || SLOW.test(readFileSync(file, "utf8")));
}
