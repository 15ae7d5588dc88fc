import type { Documents } from "#src/content/document/documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { TextLines } from "#src/content/json/position.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { ADDRESSES } from "#src/content/site/shared/shared-documents.ts";
import type { NamedThing } from "./names.ts";
import { QueryResults } from "./query-results.ts";
import { inText } from "./text-places.ts";
import { inValues } from "./value-places.ts";

/** A place that names something. */
export type Use = {
  file: string;
  line: number;
  column: number;
  excerpt: string;
  /** How it is referred to, if not directly: through a query, in an example, in code. */
  through?: "query" | "example" | "code";
};

/** Uses of things on a site: in documents, then examples, then code. Pure. */
export function usesOf(
  named: readonly NamedThing[],
  files: readonly SourceFile[],
  cache = new SiteCache(),
): Use[] {
  const queries = new QueryResults(files, cache);
  const uses = named.flatMap((one) => files.flatMap((file) => usesIn(one, file, cache.documents, queries)));
  return uses.sort(
    (a, b) => rank(a) - rank(b) || compare(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** Documents first, since readers see them. */
function rank({ through }: Use): number {
  return through === "example" ? 1 : through === "code" ? 2 : 0;
}

function usesIn(named: NamedThing, file: SourceFile, documents: Documents, queries: QueryResults): Use[] {
  const { path, bytes } = file;
  const own = named.kind === "block" && path.startsWith(named.home);
  // The ledger of published addresses lists pages, but is not a use of them.
  if (own || path === ADDRESSES || path.startsWith("schema/") || path.endsWith(".schema.json")) return [];
  const text = fileText({ bytes });
  const through = path.startsWith("pages/")
    ? undefined
    : path.endsWith(".examples.json")
      ? "example"
      : "code";
  if (through === "code" && named.kind !== "image" && named.kind !== "page") return [];
  const value = path.endsWith(".json") ? documents.read(file).value : undefined;
  const inside = value ? inValues(named, value, text, queries) : [];
  const found = [...inText(named, text, path), ...inside];
  const lines = new TextLines(text);
  return found.map(({ offset, query }) => ({
    file: path,
    ...lines.positionOf(offset),
    excerpt: excerptAt(text, offset),
    ...(query ? { through: "query" as const } : through ? { through } : {}),
  }));
}

const AROUND = 36;

function excerptAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const start = Math.max(lineStart, offset - AROUND);
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, offset + 2 * AROUND);
  const words = text.slice(start, end).trim();
  return `${start > lineStart ? "…" : ""}${words}${end < lineEnd ? "…" : ""}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
