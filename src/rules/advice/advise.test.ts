import { expect, test, vi } from "vitest";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { Advice } from "#src/rules/advice/advise.ts";
import { smallSite } from "#tests/engine/content/small-site.ts";

const PAGES = 12;

const textOf = (title: string, text: string, more: JsonObject = {}) =>
  canonicalJson({
    version: 1,
    title,
    description: `The description of ${title}, which says in a few words what it is.`,
    layout: "plain",
    ...more,
    blocks: [{ type: "text-section", id: "text", markdown: text }],
  });

const pathOf = (number: number) => `pages/page-${number}.json`;

function site(): SourceFile[] {
  const pages = Array.from({ length: PAGES }, (_, number) => [
    pathOf(number),
    textOf(`Page ${number}`, "Lorem ipsum."),
  ]);
  return [...smallSite(Object.fromEntries(pages))];
}

const replaced = (files: readonly SourceFile[], path: string, text: string): SourceFile[] =>
  files.map((file) => (file.path === path ? { path, bytes: new TextEncoder().encode(text) } : file));

function adviceOn(files: readonly SourceFile[], cache: SiteCache) {
  const advice = new Advice(files, { today: "2026-01-15", cache });
  for (const file of files) advice.visit(file);
  return advice.finish();
}

test("after a change of one page, only that page is read for advice", () => {
  const cache = new SiteCache();
  const files = site();
  adviceOn(files, cache);
  const changed = replaced(files, pathOf(3), textOf("Page 3", "TODO: write this."));
  const read = vi.spyOn(cache.documents, "read");
  const found = adviceOn(changed, cache);
  const pages = read.mock.calls.map(([{ path }]) => path).filter((path) => path.startsWith("pages/page-"));
  expect(new Set(pages)).toEqual(new Set([pathOf(3)]));
  expect(found.filter(({ file }) => file === pathOf(3))).not.toEqual([]);
});

test("kept advice is that of a fresh start, whatever changes between", () => {
  const cache = new SiteCache();
  let files = site();
  const searches: number[] = [];
  const search = { type: "search", id: "search", title: "Search" };
  const steps: [path: string, text: string][] = [
    [pathOf(0), textOf("Page 0", "[Nothing](/page-1?q=zebra) and [more](/page-2).")],
    [pathOf(1), textOf("Page 1", "Found.").replace('"blocks": [', `"blocks": [${JSON.stringify(search)},`)],
    [pathOf(2), textOf("Page 2", "There is a zebra.")],
    [pathOf(2), textOf("Page 2", "There is none.")],
    ["pages/_data/site.json", ""],
    [pathOf(4), textOf("Page 4", "Apply in 2019.", { draft: true })],
    [pathOf(5), "{ not JSON"],
    [pathOf(5), textOf("Page 5", "Lorem ipsum again.")],
  ];
  for (const [path, text] of steps) {
    const now = files.find((file) => file.path === path);
    const named = new TextDecoder().decode(now?.bytes).replace(/"name": "[^"]*"/, '"name": "Page 7"');
    files = replaced(files, path, text || named);
    const found = adviceOn(files, cache);
    expect(found).toEqual(adviceOn(files, new SiteCache()));
    searches.push(found.filter(({ code }) => code === "link/empty-search").length);
  }
  expect(searches).toEqual([0, 1, 0, 1, 1, 1, 1, 1]);
});
