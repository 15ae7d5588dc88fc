import { existsSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { bundleBoot } from "#src/publish/bundle/bundlers.ts";
import { plainRoot } from "#src/publish/bundle/plain-root.ts";

test("Vite bundles a folder whose path holds # and ?", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "waymark #1 100% ü? "));
  for (const name of ["src", "schema", "blocks", "vite.config.ts", "package.json", "node_modules"])
    symlinkSync(path.resolve(name), path.join(root, name));
  const link = plainRoot(root);
  expect(link).not.toMatch(/[#?]/);
  expect(readlinkSync(link)).toBe(root);
  expect(await bundleBoot(link)).toBe(await bundleBoot("."));
  rmSync(root, { recursive: true });
  expect(existsSync("src")).toBe(true);
});

test("any other folder keeps its name", () => {
  expect(plainRoot(".")).toBe(".");
});
