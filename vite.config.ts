/// <reference types="vitest/config" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { BaseSequencer, TestSequencer, TestSpecification, Vitest } from "vitest/node";
import { exactChakraMemo } from "./src/publish/bundle/chakra-memo.ts";
import { siteModules } from "./src/publish/bundle/site-modules.ts";

const require = createRequire(import.meta.url);

/** Shared by the dev server, both bundles (src/publish/bundle/bundle.ts) and the unit tests. */
export default defineConfig(({ mode }) => ({
  publicDir: "src/public",
  appType: "custom",
  // Tests render the blocks of this repository; the commands name the site (src/publish/bundle/plain-root.ts).
  plugins: [react(), exactChakraMemo(), mode === "test" ? siteModules(import.meta.dirname) : []],
  resolve: {
    alias: {
      // For browsers this package decodes "&copy;" with a document, which the preview's worker does not have.
      "decode-named-character-reference": require.resolve("decode-named-character-reference"),
    },
  },
  worker: { format: "es" },
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
  test: {
    include: ["tests/**/*.test.{ts,tsx}", "blocks/**/*.test.{ts,tsx}"],
    setupFiles: [
      "tests/shared/console-guard.ts",
      "tests/shared/property-seed.ts",
      "tests/shared/time-limits.ts",
    ],
    restoreMocks: true,
    // Bundled like the site, so that exactChakraMemo is in force in tests too.
    server: { deps: { inline: [/@chakra-ui\/react/] } },
    // By default one core is left idle.
    maxWorkers: "100%",
    // No module has state that could leak from one test file into the next; reloading them took a third of the time.
    isolate: false,
    sequence: { sequencer: DocumentsFirst },
  },
}));

/**
 * Runs the test files that need a document before all others. Because vitest ends a worker whose next file has another
 * environment, and its successor loads every module again: 22 workers instead of four, a seventh of the CPU time.
 */
class DocumentsFirst implements TestSequencer {
  readonly #base: Promise<BaseSequencer>;

  constructor(vitest: Vitest) {
    this.#base = import("vitest/node").then(({ BaseSequencer }) => new BaseSequencer(vitest));
  }

  async shard(files: TestSpecification[]) {
    return (await this.#base).shard(files);
  }

  async sort(files: TestSpecification[]) {
    const sorted = await (await this.#base).sort(files);
    const needsDocument = new Set(
      files.filter(({ moduleId }) => readFileSync(moduleId, "utf8").startsWith("// @vitest-environment")),
    );
    return [...needsDocument, ...sorted.filter((file) => !needsDocument.has(file))];
  }
}
