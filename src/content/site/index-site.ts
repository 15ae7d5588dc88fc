import { createHash, hash } from "node:crypto";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import { isEssential } from "#src/content/address/routes.ts";
import { Clock } from "#src/content/dates/clock.ts";
import { datesIn } from "#src/content/document/dates-in.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { isFont } from "#src/content/document/font-file.ts";
import { collectMarkdownFiles, markdownFilesOf } from "#src/content/document/markdown-files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { Translations } from "#src/content/language/translations.ts";
import type { FileContents } from "#src/content/static/file-content.ts";
import { collectRoutes } from "./collect-routes.ts";
import { collectCollections, countMembers, isCollection } from "./collections/collect-collections.ts";
import type { Collections } from "./collections/collections.ts";
import { type CompiledSchemas, hashFiles } from "./context.ts";
import { type PageHead, readHead } from "./page/page-head.ts";
import { mayHave, type PageOutline, readOutline } from "./page/page-outline.ts";
import type { PageSummary } from "./page/page-summary.ts";
import type { ReportIn } from "./shared/inclusion.ts";
import { ADDRESSES, readSharedDocuments, type SharedDocuments, SITE } from "./shared/shared-documents.ts";
import { SiteCache } from "./site-cache.ts";
import type { SummaryInterner } from "./summary-interner.ts";

export type AnalyseOptions = {
  /** Addresses of static files, from `readSiteFiles`. */
  assets?: ReadonlySet<string>;
  /** What static files hold, from `readSiteFiles`; without it they are not examined. */
  contents?: FileContents | undefined;
  /** Raster pictures, from `readSiteFiles`; without them pictures are shown unchanged. */
  pictures?: Pictures;
  /** Summaries from an earlier analysis by document hash: unchanged pages are not read again. */
  previous?: ReadonlyMap<string, PageSummary> | undefined;
  /** Replaces the partner's origin in the site document. */
  partnerOrigin?: string | undefined;
  /** Shows drafts like any other page. Otherwise they are checked, but not part of the site. */
  showDrafts?: boolean | undefined;
  /**
   * The date for which the site is shown: a day (from midnight in the site's time zone) or a moment with its offset.
   * Without it, publication dates are ignored.
   */
  asOf?: string | undefined;
  /** What earlier passes over the site have left. */
  cache?: SiteCache | undefined;
  /**
   * Tells whether the shared documents, identified by `SiteIndex.sharedSourcesHash`, have been found valid, or are
   * checked elsewhere.
   */
  isKnownValid?: ((sharedSourcesHash: string) => boolean) | undefined;
};

/** A page before its blocks are processed. */
export type IndexedPage = {
  file: SourceFile;
  /** Hash of the document and its Markdown files. */
  hash: string;
  /** The summary from an earlier analysis, if only the collections that it queries may have changed. */
  known: PageSummary | undefined;
  /** As far as the document can be read at all. */
  head: PageHead | undefined;
};

/** A site before its pages are processed: the shared documents, and the list of pages. */
export type SiteIndex = {
  files: readonly SourceFile[];
  documents: Documents;
  /** Where the summaries of blocks are stored once. */
  summaries: SummaryInterner;
  compiledSchemas: CompiledSchemas;
  sharedDocuments: SharedDocuments;
  /** Page documents by route, including drafts. */
  routes: ReadonlyMap<string, SourceFile>;
  /** Routes of the drafts. */
  drafts: ReadonlySet<string>;
  /** Routes of pages that are not visible now, and of those among them that used to be. */
  notVisible: ReadonlySet<string>;
  ended: ReadonlySet<string>;
  /** Routes of all pages that the site leaves out: drafts, and pages that are not visible now. */
  hidden: ReadonlySet<string>;
  collections: Collections;
  translations: Translations;
  /** Hash of the schemas and the shared documents: the validity of the latter depends on nothing else. */
  sharedSourcesHash: string;
  /** Hash of everything except the document and the queried collections that a summary depends on. */
  context: string;
  /** Hash of everything that all pages may depend on: schemas, data, layouts, fragments, entries. */
  sharedHash: string;
  /** A page by its route; read on demand. */
  page: (route: string) => IndexedPage | undefined;
};

/**
 * Reads what the pages of a site share. Pure.
 * @returns the routes alone if the site document or the facts cannot be used, since every page needs them
 * @throws Error if a schema is invalid; problems in documents are reported
 */
export function indexSite(
  files: readonly SourceFile[],
  options: AnalyseOptions,
  report: ReportIn,
): SiteIndex | undefined {
  const {
    assets = new Set(),
    contents = new Map(),
    pictures = new Map(),
    partnerOrigin = "",
    cache = new SiteCache(),
  } = options;
  const { documents, summaries } = cache;
  const compiledSchemas = cache.compiledSchemas(files);
  const sharedFiles = files.filter(({ path, unread }) => isShared(path) && unread === undefined);
  const routes = collectRoutes(files, report);
  const texts = collectMarkdownFiles(files);
  const hashOf = (file: SourceFile) => hashFiles([file, ...markdownFilesOf(file, texts)]);
  const hashes = new Map<string, string>();
  const outlines = new Map<string, PageOutline>();
  for (const [route, file] of routes) {
    const hash = hashOf(file);
    hashes.set(route, hash);
    const outline = options.previous?.get(hash) ?? outlineOf(file, documents);
    if (outline) outlines.set(route, outline);
  }
  // Whatever its document says, which is reported once and not again at each link to it.
  const omissible = [...outlines].filter(([route]) => !isEssential(route));
  const drafts = new Set(omissible.filter(([, { draft }]) => draft).map(([route]) => route));
  const clock = new Clock(options.asOf, documentOf(SITE, sharedFiles, documents)?.timeZone);
  const dated = omissible.map(([route, outline]) => ({ route, period: clock.periodOf(outline) }));
  const notVisible = new Set(dated.filter(({ period }) => !clock.shows(period)).map(({ route }) => route));
  const ended = new Set(dated.filter(({ period }) => clock.isOver(period)).map(({ route }) => route));
  const hidden = options.showDrafts ? new Set<string>() : new Set([...drafts, ...notVisible]);
  const listed = [...outlines].filter(([route, { entry }]) => entry && !hidden.has(route));
  const pageFiles = sharedFiles.filter(({ path }) => path !== ADDRESSES);
  const counts = countMembers(listed, pageFiles, compiledSchemas, documents);
  const dates = [
    ...[...outlines.values()].flatMap((outline) => outline.dates ?? []),
    ...sharedFiles
      .filter((file) => mayHave("dates", file))
      .flatMap(({ path }) => datesIn(documentOf(path, sharedFiles, documents) ?? {})),
  ];
  const fonts = hashFiles(files.filter(isFont));
  const inputs = partnerOrigin + fonts + JSON.stringify(counts.sizes) + clock.stateOf(dates);
  const sharedSourcesHash = hash("sha1", compiledSchemas.hash + hashFiles(sharedFiles) + inputs, "base64");
  const valid = options.isKnownValid?.(sharedSourcesHash) ?? false;
  const sharedDocuments = readSharedDocuments(
    files,
    compiledSchemas,
    { assets, contents, pictures, counts, clock, partnerOrigin, valid, cache },
    report,
  );
  if (!sharedDocuments) return undefined;
  const context = hashContext(pageFiles, compiledSchemas, sharedDocuments, inputs);
  const pages = new Map<string, IndexedPage>();
  const page = (route: string): IndexedPage | undefined => {
    const file = routes.get(route);
    const hash = hashes.get(route) ?? "";
    const opened =
      pages.get(route) ??
      (file && openPage(file, hash, context, { documents, compiledSchemas, sharedDocuments, options }));
    if (opened) pages.set(route, opened);
    return opened;
  };
  const members = listed.flatMap(([route]) => {
    const head = page(route)?.head;
    return head ? [{ route, head }] : [];
  });
  const collections = collectCollections(members, compiledSchemas, sharedDocuments);
  const published = new Set([...routes.keys()].filter((route) => !hidden.has(route)));
  const languages = [...outlines].filter(([route]) => published.has(route));
  const translations = new Translations(languages, published, sharedDocuments.siteContext.site.language);
  const sharedHash = createHash("sha1")
    .update(context)
    .update(hashFiles(pageFiles))
    .update(JSON.stringify([...pictures]))
    .update(collections.hashOf(collections.names()))
    .digest("base64");
  return {
    files,
    documents,
    summaries,
    compiledSchemas,
    sharedDocuments,
    routes,
    drafts,
    notVisible,
    ended,
    hidden,
    collections,
    translations,
    sharedSourcesHash,
    context,
    sharedHash,
    page,
  };
}

/** The outline of a page that has something of one; undefined for most pages of a large site. */
function outlineOf(file: SourceFile, documents: Documents): PageOutline | undefined {
  const traits = ["entry", "draft", "dates", "language", "translation"] as const;
  const isAsked = traits.some((trait) => mayHave(trait, file));
  return isAsked ? readOutline(documents.read(file)) : undefined;
}

function openPage(
  file: SourceFile,
  hash: string,
  context: string,
  {
    documents,
    compiledSchemas,
    sharedDocuments,
    options,
  }: Pick<SiteIndex, "documents" | "compiledSchemas" | "sharedDocuments"> & { options: AnalyseOptions },
): IndexedPage {
  const summary = options.previous?.get(hash);
  const known = summary?.context === context ? summary : undefined;
  let isRead = known !== undefined && !mayHave("counts", file);
  let head: PageHead | undefined = isRead ? known : undefined;
  return {
    file,
    hash,
    known,
    get head() {
      if (!isRead) head = readHead(file, documents.read(file), compiledSchemas, sharedDocuments);
      isRead = true;
      return head;
    },
  };
}

/**
 * Hashes everything that a page's summary depends on, except its document and the queried collections. Layouts and
 * fragments that are the same on every page count by name only, since they have summaries of their own. Data documents
 * other than the site and the facts are collections.
 */
function hashContext(
  shared: readonly SourceFile[],
  compiledSchemas: CompiledSchemas,
  { layouts, fragments, dependent }: SharedDocuments,
  inputs: string,
): string {
  const own = new Set(
    [
      ...[...layouts].map(([name, { file }]) => ({ name: `layout:${name}`, file })),
      ...[...fragments].map(([name, { file }]) => ({ name: `fragment:${name}`, file })),
    ].flatMap(({ name, file }) => (dependent.has(name) ? [] : [file])),
  );
  return createHash("sha1")
    .update(compiledSchemas.hash)
    .update(hashFiles(shared.filter(({ path }) => !own.has(path) && !isCollection(path))))
    .update([...own].join("\n"))
    .update(inputs)
    .digest("base64");
}

function documentOf(
  path: string,
  files: readonly SourceFile[],
  documents: Documents,
): JsonObject | undefined {
  const file = files.find((candidate) => candidate.path === path);
  return file && documents.read(file).readable;
}

/** Data documents, layouts and fragments. */
function isShared(path: string): boolean {
  return path.startsWith("pages/_");
}
