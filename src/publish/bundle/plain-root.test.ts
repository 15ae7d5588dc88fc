import { existsSync, mkdtempSync, readlinkSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { engineOf } from "#src/content/document/places.js";
import { writeAt } from "#src/disk/folders.ts";
import { bundleBoot } from "#src/publish/bundle/bundlers.ts";
import { plainRoot } from "#src/publish/bundle/plain-root.ts";

test("Vite bundles a folder whose path holds # and ?", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "waymark #1 100% ü? "));
  for (const name of ["src", "schema", "blocks", "package.json", "node_modules"])
    symlinkSync(path.resolve(name), path.join(root, name));
  const link = plainRoot(root);
  expect(link).not.toMatch(/[#?]/);
  expect(readlinkSync(link)).toBe(root);
  expect(await bundleBoot(link)).toBe(await bundleBoot("."));
  rmSync(root, { recursive: true });
  expect(existsSync("src")).toBe(true);
});

test("a site inside such a folder finds the engine that is installed around it", async () => {
  const parent = mkdtempSync(path.join(tmpdir(), "waymark #1 "));
  await writeAt(parent, "node_modules/waymark/package.json", "{}");
  await writeAt(parent, "sites/harbour/package.json", "{}");
  const root = plainRoot(path.join(parent, "sites/harbour"));
  expect(realpathSync(root)).toBe(path.join(parent, "sites/harbour"));
  expect(engineOf(root)).toBe(path.resolve(root, "../../node_modules/waymark"));
  expect(engineOf(root)).not.toContain("#");
  rmSync(parent, { recursive: true });
});

test("any other folder keeps its name", () => {
  expect(plainRoot(".")).toBe(".");
});
