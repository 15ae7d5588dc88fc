import { createHash, hash } from "node:crypto";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import { markdownFilesOf } from "#src/content/document/markdown-files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { collectCollections } from "./collect-collections.ts";
import { collectRoutes } from "./collect-routes.ts";
import type { Collections } from "./collections.ts";
import { type CompiledSchemas, compileSchemas, hashFiles } from "./context.ts";
import type { ReportIn } from "./inclusion.ts";
import { mayBeDraft, mayHaveEntry, type PageHead, readHead } from "./page.ts";
import type { PageSummary } from "./page-summary.ts";
import { readSharedDocuments, type SharedDocuments } from "./shared-documents.ts";

export type AnalyseOptions = {
  /** Addresses of the static files, as `readSiteFiles` lists them. */
  assets?: ReadonlySet<string>;
  /** Raster pictures among them, as `readSiteFiles` measures them; without them pictures are shown as they are. */
  pictures?: Pictures;
  /** Summaries of an earlier analysis by the hash of the document: pages that did not change are not read again. */
  previous?: ReadonlyMap<string, PageSummary> | undefined;
  /** Takes the place of the partner's origin in the site document. */
  partnerOrigin?: string | undefined;
  /** Shows drafts like any other page. Without it they are checked, and the site leaves them out. */
  showDrafts?: boolean | undefined;
  /** Tells whether what pages share, as `OpenedSite` names it, was found valid, or is checked elsewhere. */
  isSound?: ((foundation: string) => boolean) | undefined;
};

/** A page before its blocks are looked at. */
export type IndexedPage = {
  file: SourceFile;
  /** Of the document and its texts. */
  hash: string;
  /** The summary of an earlier analysis, as long as nothing but the collections that it asks may have changed. */
  known: PageSummary | undefined;
  /** As far as the document can be read at all. */
  head: PageHead | undefined;
};

/** A site before its pages are looked at one by one: what they share, and which there are. */
export type SiteIndex = {
  files: readonly SourceFile[];
  rules: CompiledSchemas;
  library: SharedDocuments;
  /** Page documents by route, drafts among them. */
  routes: ReadonlyMap<string, SourceFile>;
  /** Routes of the drafts among them. */
  drafts: ReadonlySet<string>;
  /** Routes of drafts that the site leaves out. */
  hidden: ReadonlySet<string>;
  collections: Collections;
  /** Hash of the schemas and of the documents that pages share: whether these are valid depends on nothing else. */
  foundation: string;
  /** Hash of everything beside a document and the collections that its summary depends on. */
  context: string;
  /** Changes whenever something does that all pages may depend on: schemas, data, layouts, fragments, entries. */
  sharedHash: string;
  /** A page by its route; looked into when it is asked for. */
  page: (route: string) => IndexedPage | undefined;
};

/**
 * Reads what the pages of a site share. Pure.
 * @returns the routes alone where the site or the facts cannot be used: every page needs them
 * @throws Error if a schema is broken; whatever the documents hold is reported
 */
export function indexSite(
  files: readonly SourceFile[],
  options: AnalyseOptions,
  report: ReportIn,
): SiteIndex | undefined {
  const rules = compileSchemas(files);
  const { assets = new Set(), pictures = new Map(), partnerOrigin = "" } = options;
  const sharedFiles = files.filter(({ path }) => isShared(path));
  const foundation = hash("sha1", rules.hash + hashFiles(sharedFiles) + partnerOrigin, "base64");
  const sound = options.isSound?.(foundation) ?? false;
  const library = readSharedDocuments(files, rules, { assets, pictures, partnerOrigin, sound }, report);
  const routes = collectRoutes(files, report);
  if (!library) return undefined;
  const context = hashContext(sharedFiles, rules, library, partnerOrigin);
  const pages = new Map<string, IndexedPage>();
  const page = (route: string): IndexedPage | undefined => {
    const file = routes.get(route);
    const opened = pages.get(route) ?? (file && openPage(file, context, { rules, library, options }));
    if (opened) pages.set(route, opened);
    return opened;
  };
  const heads = [...routes].flatMap(([route, file]) => {
    const opened = page(route);
    // A document is read here only where nothing is known of it.
    const head = opened?.known ?? (mayHaveEntry(file) || mayBeDraft(file) ? opened?.head : undefined);
    return head ? [{ route, head }] : [];
  });
  const drafts = new Set(heads.filter(({ head }) => head.draft).map(({ route }) => route));
  const hidden = options.showDrafts ? new Set<string>() : drafts;
  const withEntry = heads.filter(({ route, head }) => head.entry && !hidden.has(route));
  const collections = collectCollections(withEntry, rules, library);
  const sharedHash = createHash("sha1")
    .update(context)
    .update(hashFiles(sharedFiles))
    .update(JSON.stringify([...pictures]))
    .update(collections.hashOf(collections.names()))
    .digest("base64");
  return {
    files,
    rules,
    library,
    routes,
    drafts,
    hidden,
    collections,
    foundation,
    context,
    sharedHash,
    page,
  };
}

function openPage(
  file: SourceFile,
  context: string,
  { rules, library, options }: { rules: CompiledSchemas; library: SharedDocuments; options: AnalyseOptions },
): IndexedPage {
  const hash = hashFiles([file, ...markdownFilesOf(file, library.texts)]);
  const summary = options.previous?.get(hash);
  const known = summary?.context === context ? summary : undefined;
  let head: PageHead | undefined = known;
  let isRead = known !== undefined;
  return {
    file,
    hash,
    known,
    get head() {
      if (!isRead) head = readHead(file, rules, library);
      isRead = true;
      return head;
    },
  };
}

/**
 * Everything beside the page's own document and the collections that its summary depends on. Of layouts and fragments
 * that are the same on every page only the names: they have summaries of their own. Data documents beside those of the
 * site and the facts are collections.
 */
function hashContext(
  shared: readonly SourceFile[],
  rules: CompiledSchemas,
  { layouts, fragments, dependent }: SharedDocuments,
  partnerOrigin: string,
): string {
  const own = new Set(
    [
      ...[...layouts].map(([name, { file }]) => ({ name: `layout:${name}`, file })),
      ...[...fragments].map(([name, { file }]) => ({ name: `fragment:${name}`, file })),
    ].flatMap(({ name, file }) => (dependent.has(name) ? [] : [file])),
  );
  return createHash("sha1")
    .update(rules.hash)
    .update(hashFiles(shared.filter(({ path }) => !own.has(path) && !COLLECTION.test(path))))
    .update([...own].join("\n"))
    .update(partnerOrigin)
    .digest("base64");
}

const COLLECTION = /^pages\/_data\/(?!(?:site|facts)\.json$)/;

/** Data documents, layouts and fragments. */
function isShared(path: string): boolean {
  return path.startsWith("pages/_");
}
