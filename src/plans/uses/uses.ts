import { inCodeOrder, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Documents } from "#src/content/document/documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { TextLines } from "#src/content/json/position.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { ADDRESSES } from "#src/content/site/shared/shared-documents.ts";
import { mayLeadTo } from "#src/plans/addresses/may-lead-to.ts";
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
  const isPages = things.every(({ kind }) => kind === "page");
  const mayName = mayLeadTo(things.flatMap(({ name, aliases }) => [name, ...aliases]));
  const uses = files.flatMap((file) =>
    isPages && !mayName(file) && !mayQuery(file) ? [] : usesInFile(things, file, cache.documents, queries),
  );
  return uses.sort(
    (a, b) => rank(a) - rank(b) || inCodeOrder(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The sort order of uses: documents first, since visitors see them. */
const rank = ({ through }: Use): number => (through === "example" ? 1 : through === "code" ? 2 : 0);

function usesInFile(
  things: readonly NamedThing[],
  file: SourceFile,
  documents: Documents,
  queries: QueryResults,
): Use[] {
  const { path } = file;
  // The ledger of published addresses lists pages, but does not use them.
  if (path === ADDRESSES || path.startsWith("schema/") || path.endsWith(".schema.json")) return [];
  const through = path.startsWith("pages/")
    ? undefined
    : path.endsWith(".examples.json")
      ? "example"
      : "code";
  const sought = things.filter(
    ({ kind, home }) =>
      !(kind === "block" && path.startsWith(home)) &&
      (through !== "code" || kind === "image" || kind === "page"),
  );
  if (sought.length === 0) return [];
  const text = fileText(file);
  return sought.flatMap((thing): Use[] => {
    const value = mayUse(thing, file) ? documents.read(file).value : undefined;
    const matches = [...inText(thing, text, path), ...(value ? inValues(thing, value, text, queries) : [])];
    if (matches.length === 0) return [];
    const lines = new TextLines(text);
    return matches.map(({ offset, query }) => ({
      file: path,
      ...lines.positionOf(offset),
      offset,
      excerpt: excerptAt(text, offset),
      ...(query ? { through: "query" as const } : through ? { through } : {}),
    }));
  });
}

/** Tells quickly whether the structure of a document may use a thing: few documents of a large site have to be parsed. */
function mayUse({ kind }: NamedThing, file: SourceFile): boolean {
  if (!file.path.endsWith(".json") || kind === "image") return false;
  return kind === "page" || kind === "fact" ? mayQuery(file) : true;
}

/** Tells whether a document may have a query; kept, since each plan asks all files. */
export const mayQuery = memoised((file: SourceFile) => /"collection"|\\u/.test(fileText(file)));

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
