import { prepareDocument } from "#src/content/document/prepare.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { headOf, type PageHead } from "#src/content/site/head/page-head.ts";
import { datesIn } from "#src/content/site/head/page-outline.ts";
import { pageScope } from "#src/content/site/head/page-scope.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { type Expansion, expandBlocks, expandShared, type Placed } from "./expand.ts";

/** A page whose document has been interpolated, validated and expanded. Used by both checks and the renderer. */
export type PreparedPage = {
  file: SourceFile;
  route: string;
  head: PageHead;
  /** All dates of the document and its blocks. */
  dates: string[];
  /** Its entry as written, with placeholders interpolated. */
  entry: JsonObject | undefined;
  /** Its own blocks. Includes of fragments that are the same on every page are kept: see `Resolver`. */
  blocks: Placed[];
  /** The blocks of its layout, if they differ from page to page. */
  layoutBlocks: { before: Placed[]; after: Placed[] } | undefined;
  /** The collections that it queries. */
  queried: ReadonlySet<string>;
};

type Parts = Pick<SiteIndex, "documents" | "compiledSchemas" | "sharedDocuments" | "collections">;

/**
 * Reads, interpolates, validates and expands a page; placeholders may name its title, description and entry.
 * @param options.valid it has been found valid, so nothing is checked again
 * @returns undefined if its document cannot be used, which has then been reported
 */
export function preparePage(
  file: SourceFile,
  route: string,
  parts: Parts,
  report: ReportIn,
  { valid = false }: { valid?: boolean } = {},
): PreparedPage | undefined {
  const { documents, compiledSchemas, sharedDocuments } = parts;
  const prepared = prepareDocument(
    file,
    documents,
    valid ? () => [] : compiledSchemas.validators.page,
    sharedDocuments.texts,
    (raw) => pageScope(raw, file, compiledSchemas, sharedDocuments),
    (found) => report(file.path, found),
  );
  return prepared && expandPage(file, route, prepared, parts, { report, valid });
}

function expandPage(
  file: SourceFile,
  route: string,
  { value, scope }: { value: JsonObject; scope: Scope },
  { compiledSchemas, sharedDocuments, collections }: Parts,
  { report, valid }: Required<Pick<Expansion, "report" | "valid">>,
): PreparedPage {
  const queried = new Set<string>();
  const { fragments, clock, dependent } = sharedDocuments;
  const keep = (name: string) => !dependent.has(`fragment:${name}`) && fragments.has(name);
  const head = headOf(value, scope, sharedDocuments);
  const { lang } = head;
  const page = { scope, lang, self: route };
  const around = clock.periodOf(head);
  const expansion = { compiledSchemas, fragments, collections, ...page, clock, keep, queried, valid, report };
  const layout = dependent.has(`layout:${head.layout}`)
    ? sharedDocuments.layouts.get(head.layout)
    : undefined;
  const side = (key: "before" | "after") =>
    layout ? expandShared(layout[key], { file: layout.file, pointer: `/${key}` }, expansion) : [];
  const own = Array.isArray(value.blocks) ? value.blocks : [];
  return {
    file,
    route,
    head,
    dates: datesIn(value),
    entry: isObject(value.entry) ? value.entry : undefined,
    blocks: expandBlocks(own, { file: file.path, pointer: "/blocks" }, { ...expansion, around }),
    layoutBlocks: layout && { before: side("before"), after: side("after") },
    queried,
  };
}
