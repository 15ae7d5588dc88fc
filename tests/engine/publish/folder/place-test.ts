import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "vitest";

/** A test with a new folder and the target of a build in it; the folder is deleted after the test. */
export const test = base.extend<{ folder: string; place: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "waymark-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  place: async ({ folder }, use) => use(path.join(folder, "dist")),
});
