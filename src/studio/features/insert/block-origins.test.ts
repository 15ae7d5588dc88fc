import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockOrigins } from "#src/studio/features/insert/block-origins.ts";

let root = "";

/** @param files text by path */
async function write(files: Record<string, unknown>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), JSON.stringify(content));
  }
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "waymark-origins-"));
  await write({
    "pages/_data/site.json": { blocks: ["@harbour/blocks"] },
    "blocks/tide/tide.schema.json": {},
    "node_modules/waymark/package.json": { name: "waymark" },
    "node_modules/waymark/blocks/hero/hero.schema.json": {},
    "node_modules/@harbour/blocks/package.json": { name: "@harbour/blocks" },
    "node_modules/@harbour/blocks/blocks/berth/berth.schema.json": {},
  });
});

afterAll(() => rm(root, { recursive: true, force: true }));

test("a block of the site and one of a package say so, and the engine's say nothing", () => {
  expect(Object.fromEntries(blockOrigins(root))).toEqual({ tide: "This site", berth: "@harbour/blocks" });
});
