import { readFileSync } from "node:fs";
import { listBelow } from "#src/content/document/places.js";

/**
 * Matches imports of slow tests: those that copy, make, bundle, build or publish a whole site, run commands, render every block, or use
 * generated values.
 */
const SLOW_IMPORT =
  /["'](?:node:child_process|[^"']*\/(?:copy-example-site|site-copy|made-site|build-here|published-site|studio-site|attacked-studio|run-command|rendered|tier|marked-site|proof-site|write-site|bundle\/bundle)\.ts)["']/;

/** Matches the tag of all other tests that take longer than a second. */
const SLOW_TAG = /^\/\/ @module-tag slow$/m;

/** Matches tests that need the whole website, or the address of every page. */
const WHOLE_SITE = /^tests\/site\/|-every-/;

/** Lists the unit tests, separated into quick and slow ones. The slow third takes nine tenths of the time and is left out by `--quick`. */
export function unitTests(): { quick: string[]; slow: string[] } {
  const files = ["src", "blocks", "scripts", "tests"]
    .flatMap((folder) => listBelow(".", folder))
    .filter((file) => /\.test\.tsx?$/.test(file));
  const slow = new Set(files.filter((file) => WHOLE_SITE.test(file) || isSlow(readFileSync(file, "utf8"))));
  return { quick: files.filter((file) => !slow.has(file)), slow: [...slow] };
}

const isSlow = (text: string): boolean => SLOW_IMPORT.test(text) || SLOW_TAG.test(text);
