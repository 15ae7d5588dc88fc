import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BuildResult } from "#src/build/build-pages.ts";
import { buildSite } from "#src/build/build-site.ts";
import { cacheDirectory } from "#src/build/cache-directory.ts";
import { createGeneratedSite, pageFile } from "../../scripts/bench/generated-site.ts";
import { succeeded } from "./site-copy.ts";

/** Enough pages for two threads. */
const PAGES = 650;
const root = path.join(tmpdir(), `waymark-threads-${process.pid}`);
beforeAll(() => void createGeneratedSite(path.resolve("."), root, PAGES));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const build = (threads: number): Promise<BuildResult> =>
  buildSite({ root, buildDate: "2026-01-15", threads });

/** Hash of every file of `dist` by name. */
function snapshot(): Record<string, string> {
  const dist = path.join(root, "dist");
  const names = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(dist, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
    }),
  );
}

test("two threads write what one does, whatever was built before", async () => {
  const alone = succeeded(await build(1));
  const expected = snapshot();
  expect(alone.pages.length).toBeGreaterThan(PAGES);
  rmSync(path.join(root, "dist"), { recursive: true });
  const together = succeeded(await build(2));
  expect(together.reused).toBe(0);
  expect(snapshot()).toEqual(expected);
}, 120_000);

test("an edited page is what a whole build makes of it", async () => {
  const file = path.join(root, pageFile(3));
  const page: { blocks: { title: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const [hero] = page.blocks;
  if (hero) hero.title = "Edited";
  writeFileSync(file, `${JSON.stringify(page, null, 2)}\n`);
  const edited = succeeded(await build(2));
  expect(edited.reused).toBe(edited.pages.length - 1);
  const expected = snapshot();
  rmSync(path.join(root, "dist"), { recursive: true });
  succeeded(await build(2));
  expect(snapshot()).toEqual(expected);
}, 120_000);

test("mistakes are told once and in order, whichever thread met them, and nothing is left of the build", async () => {
  const wrong = [pageFile(10), pageFile(400)].map((name) => path.join(root, name));
  for (const file of wrong) writeFileSync(file, readFileSync(file, "utf8").replace('"layout"', '"layuot"'));
  rmSync(path.join(root, "dist"), { recursive: true });
  const result = await build(2);
  expect(result.ok).toBe(false);
  expect(result.issues.map(({ file, code }) => [file, code])).toEqual([
    [pageFile(10), "field/unknown"],
    [pageFile(400), "field/unknown"],
  ]);
  expect(existsSync(path.join(root, "dist"))).toBe(false);
  expect(readdirSync(cacheDirectory(root)).filter((name) => name === `next-${process.pid}`)).toEqual([]);
}, 60_000);
