import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { NOTES_FOLDER, type Note, type NoteMessage, writeNote } from "#src/content/notes/note.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { unzip } from "#tests/shared/unzip.ts";
import { buildPreview, type PreviewBuild } from "./build-preview.ts";
import { zipOf } from "./zip.ts";

const site = copyExampleSite();
let preview: PreviewBuild;

const said = (text: string): NoteMessage[] => [{ author: "Ada <b>", at: "2026-01-02T10:00:00Z", text }];
const notes: Record<string, Note> = {
  page: { document: "page:/soon", block: "intro", messages: said("Is <this> right?") },
  layout: { document: "layout:site", messages: said("Of all pages") },
  done: { document: "page:/soon", block: "intro", messages: said("Long done"), resolved: true },
};

beforeAll(async () => {
  const draft = {
    version: 1,
    title: "Coming soon",
    description: "A page that nobody but colleagues should see before it is ready for visitors.",
    layout: "site",
    draft: true,
    blocks: [{ type: "hero", id: "intro", title: "Coming soon" }],
  };
  writeFileSync(path.join(site.root, "pages/soon.json"), canonicalJson(draft));
  mkdirSync(path.join(site.root, NOTES_FOLDER));
  for (const [name, note] of Object.entries(notes))
    writeFileSync(path.join(site.root, NOTES_FOLDER, `${name}.json`), writeNote(note));
  const built = await buildPreview({ root: site.root, buildDate: "2026-01-15" });
  if (!built.ok) throw new Error(JSON.stringify(built.diagnostics));
  preview = built;
});
afterAll(() => site.remove());

const page = (name: string): string => preview.files.get(name)?.toString() ?? "";

test("a preview has the drafts, is marked on every page, and is not to be indexed", () => {
  expect(preview.notes).toBe(2);
  expect(page("soon.html")).toContain("<em>Draft</em>");
  expect(page("index.html")).toContain('<a href="./soon.html" data-reload>Coming soon</a>');
  const pages = [...preview.files.keys()].filter((name) => name.endsWith(".html"));
  expect(pages).toHaveLength(preview.pages);
  for (const name of pages) {
    expect(page(name).match(/<meta name="robots" content="noindex">/g), name).toHaveLength(1);
    expect(page(name).match(/class="preview-bar"/g), name).toHaveLength(1);
    expect(page(name), name).toContain("<title>Preview: ");
    expect(page(name), name).not.toMatch(/rel="canonical"|data-source=/);
  }
  expect([...preview.files.keys()].filter((name) => /^admin|sitemap|feed|robots/.test(name))).toEqual([]);
});

test("open notes stand before their block as text, and what has no block in the bar", () => {
  const draft = page("soon.html");
  expect(draft).toMatch(/role="note">.*Is &lt;this&gt; right\?.*<div data-block="hero"/s);
  expect(draft).toContain("Ada &lt;b&gt;");
  expect(page("index.html")).toContain("Of all pages");
  const everything = [...preview.files.values()].map((bytes) => bytes.toString()).join();
  expect(everything).not.toContain("Long done");
});

test("all addresses are relative and lead to a file", () => {
  for (const [name, bytes] of preview.files) {
    if (!name.endsWith(".html")) continue;
    const html = bytes.toString().replace(/<script\b[\s\S]*?<\/script>/g, "");
    expect(html.match(/\s(?:href|src|action|poster|srcset)="\/(?!\/)[^"]*/g), name).toBeNull();
    for (const [, address = ""] of html.matchAll(
      /<(?:link|img|script|use|source)\b[^>]*\s(?:href|src)="(\.[^"#?]*)/g,
    ))
      expect(
        preview.files.has(path.posix.join(path.posix.dirname(name), address)),
        `${name} ${address}`,
      ).toBe(true);
  }
});

test("a site with a mistake gives no preview, and says what is wrong", async () => {
  const file = path.join(site.root, "pages/soon.json");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, before.replace('"hero"', '"herro"'));
  const built = await buildPreview({ root: site.root, buildDate: "2026-01-15" });
  writeFileSync(file, before);
  expect(built).toMatchObject({
    ok: false,
    diagnostics: [expect.objectContaining({ file: "pages/soon.json" })],
  });
});

test("an archive holds the same files, and the same files give the same archive", () => {
  const archive = zipOf(preview.files, "too large");
  const unpacked = unzip(archive);
  expect([...unpacked.keys()]).toEqual([...preview.files.keys()]);
  for (const [name, bytes] of preview.files) expect(unpacked.get(name)?.equals(bytes), name).toBe(true);
  expect(zipOf(preview.files, "too large").equals(archive)).toBe(true);
});
