import { availableParallelism } from "node:os";
import path from "node:path";
import { changedFiles } from "./changed-files.ts";
import type { TestStep } from "./run-steps.ts";
import { unitTests } from "./unit-tests.ts";

/** The folder of the reporters' JSON files. */
export const REPORTS = "node_modules/.cache/waymark/reports";

/** `side` steps run in parallel; `long` ones one after another, because each of them uses all cores. */
export type TestPlan = { side: TestStep[]; long: TestStep[] };

const reporters = `--reporter=default --reporter=json --outputFile.json=${REPORTS}/unit.json`;

const format: TestStep = { name: "format", command: "biome check" };
/** By default tsc has four checkers, which on two cores takes a quarter more CPU time than two. */
const types: TestStep = { name: "types", command: `tsc --noEmit --checkers ${availableParallelism()}` };
const documents: TestStep = { name: "documents", command: "tsx scripts/test/check-documents.ts" };
const imports: TestStep = { name: "imports", command: "depcruise --config tests/dependency-cruiser.cjs" };
const unused: TestStep = { name: "unused", command: "knip --config tests/knip.json" };
const onlyTested: TestStep = {
  name: "only tested",
  command: `${unused.command} --production --include files,exports,types`,
};

/** Figures of a shared machine mean nothing, but a benchmark that no longer runs is noticed. */
const benchmarks: TestStep = { name: "benchmarks", command: "tsx tests/bench/main.ts all" };

/** Waits for the network most of the time, so it runs in parallel with the static checks. */
export const installPrograms: TestStep = { name: "programs", command: "tsx tests/install-programs.ts" };

/** All checks. Those that only read the sources come first; each can be run by hand. */
export function wholePlan(isNightly: boolean): TestPlan {
  return {
    side: [
      { ...format, files: ["."] },
      types,
      documents,
      { ...imports, files: ["src", "blocks", "scripts", "tests"] },
      unused,
      onlyTested,
      // Bundles come before the tests, which use them, but after `documents`: a build writes the generated files that it checks.
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
 * The checks of `--quick`. Format and imports are checked in changed files, as their rules concern a file and what it
 * imports. The tests are the quick ones that import a changed file, however indirectly, or stand in its folder.
 */
export function quickPlan(): TestPlan {
  const changed = changedFiles();
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
