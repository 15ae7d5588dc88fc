import { inCodeOrder, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Documents } from "#src/content/document/documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject } from "#src/content/json/json.ts";
import { TextLines } from "#src/content/json/position.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { ADDRESSES } from "#src/content/site/shared/shared-documents.ts";
import { diagnosticsOfChange } from "#src/plans/changes.ts";
import { type NamedThing, QueryResults } from "./names.ts";
import { inText, inValues } from "./text-places.ts";

/** A place that uses a fact, fragment, block, picture or page. */
export type Use = {
  file: string;
  line: number;
  column: number;
  /** Position of the name in the text of the file, in UTF-16 code units. */
  offset: number;
  excerpt: string;
  /** The kind of a use that is not direct: through a query, in an example, in code. */
  through?: "query" | "example" | "code";
};

/** Finds the uses of facts, fragments, blocks, pictures and pages on a site: in documents, then examples, then code. Pure. */
export function usesOf(
  things: readonly NamedThing[],
  files: readonly SourceFile[],
  cache = new SiteCache(),
): Use[] {
  const queries = new QueryResults(files, cache);
  const uses = things.flatMap((one) => files.flatMap((file) => usesIn(one, file, cache.documents, queries)));
  return uses.sort(
    (a, b) => rank(a) - rank(b) || inCodeOrder(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The sort order of uses: documents first, since visitors see them. */
const rank = ({ through }: Use): number => (through === "example" ? 1 : through === "code" ? 2 : 0);

function usesIn(thing: NamedThing, file: SourceFile, documents: Documents, queries: QueryResults): Use[] {
  const { path, bytes } = file;
  const own = thing.kind === "block" && path.startsWith(thing.home);
  // The ledger of published addresses lists pages, but does not use them.
  if (own || path === ADDRESSES || path.startsWith("schema/") || path.endsWith(".schema.json")) return [];
  const text = fileText({ bytes });
  const through = path.startsWith("pages/")
    ? undefined
    : path.endsWith(".examples.json")
      ? "example"
      : "code";
  if (through === "code" && thing.kind !== "image" && thing.kind !== "page") return [];
  const value = path.endsWith(".json") ? documents.read(file).value : undefined;
  const inside = value ? inValues(thing, value, text, queries) : [];
  const matches = [...inText(thing, text, path), ...inside];
  const lines = new TextLines(text);
  return matches.map(({ offset, query }) => ({
    file: path,
    ...lines.positionOf(offset),
    offset,
    excerpt: excerptAt(text, offset),
    ...(query ? { through: "query" as const } : through ? { through } : {}),
  }));
}

const EXCERPT_CHARACTERS = 36;

function excerptAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const start = Math.max(lineStart, offset - EXCERPT_CHARACTERS);
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, offset + 2 * EXCERPT_CHARACTERS);
  const words = text.slice(start, end).trim();
  return `${start > lineStart ? "…" : ""}${words}${end < lineEnd ? "…" : ""}`;
}

type Site = { files: readonly SourceFile[]; assets: ReadonlySet<string> };

/**
 * The errors that removing a fact, block, picture or other thing from the site would cause.
 * @param check returns the errors of a site
 */
export function diagnosticsWithout(
  thing: NamedThing,
  site: Site,
  check: (site: Site) => readonly PlacedDiagnostic[],
  documents = new Documents(),
): PlacedDiagnostic[] {
  return diagnosticsOfChange(check(without(thing, site, documents)), check(site), new Map());
}

function without({ kind, name, home }: NamedThing, { files, assets }: Site, documents: Documents): Site {
  if (kind === "image") return { files, assets: new Set([...assets].filter((address) => address !== name)) };
  if (kind === "block") return { files: files.filter(({ path }) => !path.startsWith(home)), assets };
  if (kind === "fact") {
    const shorter = files.map((file) => (file.path === home ? withoutFact(file, name, documents) : file));
    return { files: shorter, assets };
  }
  // A page's Markdown file is removed with it.
  const beside = new Set(
    files.filter((file) => file.path === home).flatMap((file) => textsOf(file, documents)),
  );
  return { files: files.filter(({ path }) => path !== home && !beside.has(path)), assets };
}

function withoutFact(file: SourceFile, name: string, documents: Documents): SourceFile {
  const { value } = documents.read(file);
  if (!value || !isObject(value.facts)) return file;
  const { [name]: _, ...facts } = value.facts;
  return { path: file.path, bytes: new TextEncoder().encode(canonicalJson({ ...value, facts })) };
}

function textsOf(file: SourceFile, documents: Documents): string[] {
  const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
  return blocksIn(documents.read(file).value).flatMap(({ block: { source } }) =>
    typeof source === "string" ? [folder + source] : [],
  );
}
