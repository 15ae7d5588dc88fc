import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { succeeded } from "#tests/shared/site-copy.ts";

const site = copyExampleSite();
afterAll(() => site.remove());

/** Strings that occur in Studio's own files, and nowhere else in the product. */
const MARKS = /waymark-?studio|waymarkPreview|src\/studio|\/api\/(?:change|undo|forms)|studio-token/i;

test("nothing of Studio is published, and no build loads it", async () => {
  succeeded(await site.build());
  const published = filesBelow(path.join(site.root, "dist"));
  expect(published.length).toBeGreaterThan(100);
  expect(published.filter((file) => MARKS.test(readFileSync(file, "latin1")))).toEqual([]);
  const { thread, renderer } = await bundleSite(site.root);
  for (const entry of [thread, renderer]) {
    const loaded = importsOf(new URL(entry).pathname);
    expect(loaded.filter((file) => MARKS.test(readFileSync(file, "utf8")))).toEqual([]);
  }
});

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** A bundled module and all modules that it imports statically. */
function importsOf(entry: string): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)) {
      visit(path.join(path.dirname(file), name));
    }
  };
  visit(entry);
  return [...found];
}
