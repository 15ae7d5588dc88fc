import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { TestStep } from "./run-steps.ts";
import { unitTests } from "./unit-tests.ts";

/** Folder of the reporters' JSON files. */
export const REPORTS = "node_modules/.cache/waymark/reports";

/** The steps of a test run: `side` steps run in parallel; `long` steps run one after another, because each uses all cores. */
export type TestPlan = { side: TestStep[]; long: TestStep[] };

const reporters = `--reporter=default --reporter=json --outputFile.json=${REPORTS}/unit.json`;

const format: TestStep = { name: "format", command: "biome check" };
/** The type check, with one checker per core: tsc's default of four takes a quarter more CPU time on two cores. */
const types: TestStep = { name: "types", command: `tsc --noEmit --checkers ${availableParallelism()}` };
const documents: TestStep = { name: "documents", command: "tsx scripts/test/check-documents.ts" };
const imports: TestStep = { name: "imports", command: "depcruise --config tests/dependency-cruiser.cjs" };
const unused: TestStep = { name: "unused", command: "knip --config tests/knip.json" };
const onlyTested: TestStep = {
  name: "only tested",
  command: `${unused.command} --production --include files,exports,types`,
};

/** Runs the benchmarks only to see that they work, because their figures mean nothing on a shared machine. */
const benchmarks: TestStep = { name: "benchmarks", command: "tsx tests/bench/main.ts all" };

/** Installs programs. Runs in parallel with the static checks, because it mostly waits for the network. */
export const installPrograms: TestStep = { name: "programs", command: "tsx tests/install-programs.ts" };

/** Returns the steps of a whole run. Steps that only read the sources come first. Each step can also be run by hand. */
export function wholePlan(isNightly: boolean): TestPlan {
  return {
    side: [
      { ...format, files: ["."] },
      types,
      documents,
      { ...imports, files: ["src", "blocks", "scripts", "tests"] },
      unused,
      onlyTested,
      // Bundles precede the tests that use them, but follow `documents`: a build writes the generated files that it checks.
      { name: "build", command: "tsx scripts/run.js build" },
      { name: "studio", command: "tsx tests/site/studio/bundle-studio.ts" },
    ],
    long: [
      { name: "unit", command: `vitest run ${reporters}` },
      { name: "browser", command: "playwright test --config tests/playwright.config.ts" },
      ...(isNightly ? [benchmarks] : []),
    ],
  };
}

/**
 * Returns the steps of `--quick`. Checks format and imports in changed files only, and runs those quick tests that import a changed file,
 * directly or not, or are in the folder of one.
 */
export function quickPlan(): TestPlan {
  const changed = locallyChangedFiles();
  const code = changed.filter((file) => /^(?:src|blocks|scripts|tests)\/.*\.[jt]sx?$/.test(file));
  const folders = new Set(changed.map((file) => path.dirname(file)));
  const { quick, slow } = unitTests();
  const beside = quick.filter((file) => folders.has(path.dirname(file)));
  const withFiles = (step: TestStep, files: string[]) => (files.length > 0 ? [{ ...step, files }] : []);
  return {
    side: [
      ...withFiles({ ...format, command: `${format.command} --no-errors-on-unmatched` }, changed),
      types,
      documents,
      ...withFiles(imports, code),
      unused,
    ],
    long: withFiles(
      { name: "unit", command: `vitest related --run --passWithNoTests ${reporters}` },
      changed.length > 0 ? [...slow.map((file) => `--exclude=${file}`), ...changed, ...beside] : [],
    ),
  };
}

/** Lists the files of the working tree that differ from the target branch, or else from the last commit. */
function locallyChangedFiles(): string[] {
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
