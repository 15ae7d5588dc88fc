import { expect } from "vitest";
import { type Analysis, analyse } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { AnalyseOptions } from "#src/content/site/index/index-site.ts";
import type { Site } from "#src/content/site/site.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";

/** The site of these tests, with the real schemas and blocks. */
export const exampleSite = readExampleSite(".");

/** The cache of these tests' analyses, so that the schemas are compiled once. */
export const siteCache = new SiteCache();

const kept = exampleSite.files.filter(
  ({ path }) => !path.startsWith("pages/") || /_data\/(site|facts)\.json$/.test(path),
);

/** A document: an object, or the text or bytes of a file that may be invalid. */
export type Document = JsonObject | string | Uint8Array;

/** A hero with the main heading. */
export const hero: JsonObject = { type: "hero", id: "intro", title: "A page" };

/** A valid page; titles differ by `name`. */
export function page(name: string, parts: JsonObject = {}): JsonObject {
  return {
    version: 1,
    title: `Page ${name}`,
    description: `A description of the page ${name} that is long enough for search results.`,
    layout: "plain",
    blocks: [hero],
    ...parts,
  };
}

/** A block with a text. */
export const text = (id: string, markdown: string, title = id): JsonObject => ({
  type: "text-section",
  id,
  title,
  markdown,
});

/** A valid page with some blocks below its hero. */
export const pageOf = (...blocks: JsonObject[]): JsonObject => page("a", { blocks: [hero, ...blocks] });

/** The documents that a small site needs to have no diagnostics: a layout, and two pages that others may link to. */
const siteContext: Record<string, Document> = {
  "pages/_layouts/plain.json": { version: 1, before: [], after: [] },
  "pages/apply-now.json": page("apply"),
  "pages/legal/cookies.json": page("cookies"),
};

/** The files of a small site with the schemas and blocks of this repository, and the facts of the example site. */
export function smallSite(documents: Record<string, Document>): SourceFile[] {
  const all = Object.entries({ ...siteContext, ...documents });
  const files = [...kept, ...all.map(([path, document]) => ({ path, bytes: bytesOf(document) }))];
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** The documents of a small site, or the files of a whole one. */
export type Checked = Record<string, Document> | readonly SourceFile[];

export function analyseSmall(checked: Checked, options: AnalyseOptions = {}): Analysis {
  return analyse(filesOf(checked), { assets: exampleSite.assets, cache: siteCache, ...options });
}

/** The site of an analysis that reports nothing. */
export function siteOf({ site, diagnostics }: Analysis): Site {
  expect(diagnostics).toReport([]);
  if (!site) throw new Error("a site without diagnostics is missing");
  return site;
}

/** The files of what is to be checked. */
export function filesOf(checked: Checked): readonly SourceFile[] {
  return isFiles(checked) ? checked : smallSite(checked);
}

const isFiles = (checked: Checked): checked is readonly SourceFile[] => Array.isArray(checked);

function bytesOf(document: Document): Uint8Array {
  if (document instanceof Uint8Array) return document;
  return new TextEncoder().encode(typeof document === "string" ? document : canonicalJson(document));
}
