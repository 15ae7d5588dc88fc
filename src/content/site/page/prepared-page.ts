import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { prepareDocument } from "#src/content/document/prepare.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { blockPointer, listIn } from "#src/content/schema/blocks.ts";
import { documentVersion } from "#src/content/schema/validate/key.rules.ts";
import { headOf, type PageHead } from "#src/content/site/head/page-head.ts";
import { datesIn } from "#src/content/site/head/page-outline.ts";
import { pageScope } from "#src/content/site/head/page-scope.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { expandBlocks, expandShared } from "./expand.ts";
import type { Placed } from "./placed.ts";

/** A page whose document has been interpolated, validated and expanded. Used by checks, the renderer and Studio. */
export type PreparedPage = {
  file: SourceFile;
  route: string;
  head: PageHead;
  /** All publication dates in the document and its blocks. */
  dates: string[];
  /** The interpolated entry of the page, without computed fields. */
  entry: JsonObject | undefined;
  scope: Scope;
  /**
   * The blocks of the page, each ready to be shown or with its first error. References to page-independent fragments are left unexpanded:
   * see `Resolver`.
   */
  blocks: Placed[];
  /** The blocks of the page's layout, if they depend on the page. */
  layoutBlocks: { before: Placed[]; after: Placed[] } | undefined;
  queried: ReadonlySet<string>;
};

type Parts = Pick<SiteIndex, "documents" | "compiledSchemas" | "sharedDocuments" | "collections">;

type PrepareOptions = {
  /** Skips checks, for a page that an earlier analysis has found valid. */
  valid?: boolean;
  /** Also prepares the blocks of an invalid page, layout and fragments, and records the error of each. */
  tolerant?: boolean;
};

/**
 * Reads, interpolates, validates and expands a page. Its placeholders may refer to its title, description and entry.
 * @returns undefined if its document is unusable, which is reported
 */
export function preparePage(
  file: SourceFile,
  route: string,
  parts: Parts,
  report: ReportIn,
  { valid = false, tolerant = false }: PrepareOptions = {},
): PreparedPage | undefined {
  const { documents, compiledSchemas, sharedDocuments, collections } = parts;
  const { fragments, layouts, clock, dependent, texts } = sharedDocuments;
  const problems = tolerant ? problemsOfBlocks([...layouts.values(), ...fragments.values()]) : undefined;
  const note: ReportIn = (where, diagnostic) => {
    problems?.add(where, diagnostic);
    report(where, diagnostic);
  };
  const prepared = prepareDocument(file, {
    documents,
    check: valid ? () => [] : compiledSchemas.validators.page,
    texts,
    scopeOf: (raw) => pageScope(raw, file, compiledSchemas, sharedDocuments),
    report: (diagnostic) => note(file.path, diagnostic),
  });
  if (!prepared || !(prepared.isValid || tolerant)) return undefined;
  const { value, written, scope } = prepared;
  const queried = new Set<string>();
  const head = headOf(value, scope, sharedDocuments);
  const site = { compiledSchemas, fragments, collections, clock };
  const expansion = {
    ...site,
    ...{ scope, written, lang: head.lang, self: route, queried, valid },
    keep: (name: string) => !tolerant && !dependent.has(`fragment:${name}`) && fragments.has(name),
    isBroken: problems && ((where: string, pointer: string) => problems.of(where, pointer) !== undefined),
    report: note,
  };
  const isOwnLayout = tolerant || dependent.has(`layout:${head.layout}`);
  const layout = isOwnLayout ? layouts.get(head.layout) : undefined;
  const finish = (blocks: Placed[]) =>
    blocks.map((placedBlock) => {
      const problem = problems?.of(placedBlock.file, placedBlock.pointer);
      return problem ? { ...placedBlock, problem } : placedBlock;
    });
  const side = (key: "before" | "after") =>
    layout ? finish(expandShared(layout[key], { ...layout, pointer: `/${key}` }, expansion)) : [];
  const at = { file: file.path, written, pointer: "/blocks" };
  const around = clock.periodOf(head);
  return {
    file,
    route,
    head,
    dates: datesIn(value),
    entry: isObject(value.entry) ? value.entry : undefined,
    scope,
    blocks: finish(expandBlocks(listIn(value, "blocks"), at, { ...expansion, around })),
    layoutBlocks: isOwnLayout ? { before: side("before"), after: side("after") } : undefined,
    queried,
  };
}

/**
 * Collects the first error of each block: `add` records a diagnostic, `of` returns the first error of the block at a JSON pointer.
 * @param shared layouts and fragments with their errors
 */
function problemsOfBlocks(shared: Iterable<{ file: string; problems: readonly Diagnostic[] }>) {
  const first = new Map<string, Diagnostic>();
  const add = (file: string, diagnostic: Diagnostic) => {
    // Blocks in a document of another version are not examined.
    const block = diagnostic.code === documentVersion.code ? "" : blockPointer(diagnostic.pointer);
    const place = `${file} ${block}`;
    if (diagnostic.severity === "error" && block !== undefined && !first.has(place))
      first.set(place, diagnostic);
  };
  for (const { file, problems } of shared) for (const diagnostic of problems) add(file, diagnostic);
  return {
    add,
    of: (file: string, pointer: string) => first.get(`${file} `) ?? first.get(`${file} ${pointer}`),
  };
}
