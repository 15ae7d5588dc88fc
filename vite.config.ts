/// <reference types="vitest/config" />
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import type { BaseSequencer, TestSequencer, TestSpecification, Vitest } from "vitest/node";
import { siteModules } from "./src/publish/bundle/site-modules.ts";
import { sharedOptions } from "./src/publish/bundle/vite-options.ts";

const engine = import.meta.dirname;
const options = sharedOptions(engine);

/**
 * Settings of the unit tests, which render the blocks of this repository. Commands name their site (src/publish/bundle/vite-options.ts).
 */
export default defineConfig(() => ({
  ...options,
  publicDir: "src/public",
  plugins: [options.plugins, siteModules(engine)],
  test: {
    include: ["{src,blocks,scripts,tests}/**/*.test.{ts,tsx}"],
    setupFiles: [
      "tests/shared/console-guard.ts",
      "tests/shared/property-seed.ts",
      "tests/shared/time-limits.ts",
      "tests/shared/to-report.ts",
      "tests/shared/undo-stubs.ts",
    ],
    restoreMocks: true,
    tags: [{ name: "slow", description: "Takes longer than a second: left out by npm test -- --quick." }],
    // Bundled like the site, so that exactChakraMemo is in force in tests too.
    server: { deps: { inline: [/@chakra-ui\/react/] } },
    // By default one core is left idle.
    maxWorkers: "100%",
    // No module has state that could leak from one test file into the next; reloading them took a third of the time.
    isolate: false,
    sequence: { sequencer: DocumentsThenProcesses },
  },
}));

/** Matches imports of tests that start git, some of them a thousand times. */
const STARTS_GIT = /\/published-site\.ts/;
const STARTS_PROCESSES = /node:child_process|spawnCommand/;

/**
 * Orders test files: those that need a DOM come first. vitest ends a worker if its next file has another environment, and the worker's
 * successor loads every module again; in this order there are four workers instead of 22, and a seventh of the CPU time. Then come those
 * that start processes, first of all git: a worker that has grown to 500 MB spends two and a half times the CPU time of a new one on
 * starting a process.
 */
class DocumentsThenProcesses implements TestSequencer {
  readonly #base: Promise<BaseSequencer>;

  constructor(vitest: Vitest) {
    this.#base = import("vitest/node").then(({ BaseSequencer }) => new BaseSequencer(vitest));
  }

  async shard(files: TestSpecification[]) {
    return (await this.#base).shard(files);
  }

  async sort(files: TestSpecification[]) {
    const sorted = await (await this.#base).sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, "utf8");
      if (text.startsWith("// @vitest-environment")) return 0;
      if (STARTS_GIT.test(text)) return 1;
      return STARTS_PROCESSES.test(text) ? 2 : 3;
    };
    const ranks = new Map(sorted.map((file) => [file, rankOf(file)]));
    return sorted.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
}
