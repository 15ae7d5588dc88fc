import { type Analysis, analyse } from "#src/content/analyse.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";

/** The real schemas, blocks, facts and static files. */
export const real = readSiteFiles(".");

const kept = real.files.filter(
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

/** The documents that a small site needs to have no diagnostics. */
const siteContext: Record<string, Document> = {
  "pages/_layouts/plain.json": { version: 1, before: [], after: [] },
  "pages/apply-now.json": page("apply"),
  "pages/legal/cookies.json": page("cookies"),
};

/** The files of a small site with the real schemas, blocks and facts. */
export function smallSite(documents: Record<string, Document>): SourceFile[] {
  const all = Object.entries({ ...siteContext, ...documents });
  return [...kept, ...all.map(([path, document]) => ({ path, bytes: bytesOf(document) }))];
}

export function analyseSmall(documents: Record<string, Document>): Analysis {
  return analyse(smallSite(documents), { assets: real.assets });
}

/** Diagnostics without their messages, as `code file:line:column`. */
export function places(diagnostics: readonly PlacedDiagnostic[]): string[] {
  return diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
}

function bytesOf(document: Document): Uint8Array {
  if (document instanceof Uint8Array) return document;
  return new TextEncoder().encode(typeof document === "string" ? document : canonicalJson(document));
}
