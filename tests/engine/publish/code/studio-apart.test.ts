import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { NOTES_FOLDER } from "#src/content/notes/note.ts";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { succeeded } from "#tests/shared/site-copy.ts";

const site = copyExampleSite();
afterAll(() => site.remove());

const SAID = "is-that-still-so";

/** Strings of Studio's own files, of previews and of the note, which nothing that is published has. */
const STUDIO = /waymark-?studio|waymarkPreview|src\/studio|\/api\/(?:change|undo|forms)|studio-token/i;
const MARKS = new RegExp(`${STUDIO.source}|${SAID}|preview-(?:note|bar)|data-source=`, "i");

test("nothing of Studio, no note and no mark of a preview is published, and no build loads Studio", async () => {
  const note = {
    document: "page:/contact",
    messages: [{ author: "Ada", at: "2026-01-02T10:00:00Z", text: SAID }],
  };
  mkdirSync(path.join(site.root, NOTES_FOLDER));
  writeFileSync(path.join(site.root, NOTES_FOLDER, "one.json"), JSON.stringify(note));
  succeeded(await site.build());
  const published = filesBelow(path.join(site.root, "dist"));
  expect(published.length).toBeGreaterThan(100);
  expect(published.filter((file) => MARKS.test(readFileSync(file, "latin1")))).toEqual([]);
  const { thread, renderer } = await bundleSite(site.root);
  for (const entry of [thread, renderer]) {
    const loaded = importsOf(new URL(entry).pathname);
    expect(loaded.filter((file) => STUDIO.test(readFileSync(file, "utf8")))).toEqual([]);
  }
});

test("no command loads Vite before it bundles: it holds 50 MB", async () => {
  const { renderer } = await bundleSite(site.root);
  const folder = path.dirname(new URL(renderer).pathname);
  const commands = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(commands).toContain("studio.js");
  const loading = commands.flatMap((file) =>
    importsOf(path.join(folder, file)).filter((one) => /from"vite"/.test(readFileSync(one, "utf8"))),
  );
  expect(loading).toEqual([]);
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
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
      visit(path.join(path.dirname(file), name));
    }
  };
  visit(entry);
  return [...found];
}
