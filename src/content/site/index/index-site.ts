import { createHash, hash } from "node:crypto";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import { isEssential } from "#src/content/address/routes.ts";
import { Clock } from "#src/content/dates/clock.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { collectMarkdownFiles } from "#src/content/document/markdown-files.ts";
import { isFont, isOfPackage, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { Translations } from "#src/content/language/translations.ts";
import { pastChanges } from "#src/content/placeholder/current-facts.ts";
import { dayQueriesIn } from "#src/content/query/query.ts";
import {
  collectCollections,
  countMembers,
  isCollection,
} from "#src/content/site/collections/collect-collections.ts";
import type { Collections } from "#src/content/site/collections/collections.ts";
import { type CompiledSchemas, hashFiles } from "#src/content/site/context/context.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { SummaryInterner } from "#src/content/site/context/summary-interner.ts";
import {
  type IndexedPage,
  type OutlinedPage,
  openIndexedPage,
  outlinePages,
} from "#src/content/site/head/indexed-page.ts";
import { datesIn, mayHave } from "#src/content/site/head/page-outline.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { isRedirectList } from "#src/content/site/shared/redirects.ts";
import { ADDRESSES, type SharedDocuments, SITE } from "#src/content/site/shared/shared-documents.ts";
import type { FileContents } from "#src/content/static/file-content.ts";
import { collectRoutes } from "./collect-routes.ts";
import { openSharedDocuments } from "./shared-cache.ts";

export type AnalyseOptions = {
  /** Addresses of static files, from `readSiteFiles`. */
  assets?: ReadonlySet<string>;
  /** Contents of static files, from `readSiteFiles`; if omitted, the files are not checked. */
  contents?: FileContents | undefined;
  /** Dimensions of raster pictures, from `readSiteFiles`; if omitted, pictures are shown at their original size. */
  pictures?: Pictures;
  /** The folder of static files, for messages. Default: `src/public`. */
  publicPath?: string | undefined;
  /** Summaries from an earlier analysis by document hash; unchanged pages are not read again. */
  previous?: ReadonlyMap<string, PageSummary> | undefined;
  /** Override for the origins in the site document that blocks embed. */
  embeddedOrigin?: string | undefined;
  /** Includes drafts in the site. By default they are checked, but not part of the site. */
  showDrafts?: boolean | undefined;
  /**
   * The date for which the site is shown: a day (from midnight in the site's time zone) or a moment with its offset. By default,
   * publication dates are ignored.
   */
  asOf?: string | undefined;
  /** The day or moment that "today" means in queries. Default: `asOf`; without either, every entry meets a condition with "today". */
  today?: string | undefined;
  cache?: SiteCache | undefined;
  /** Falls back to the last valid site document and facts while the present ones contain errors. */
  tolerant?: boolean | undefined;
};

/** A site before its pages are processed: the shared documents, and the list of pages. */
export type SiteIndex = Visibility & {
  files: readonly SourceFile[];
  documents: Documents;
  /** Stores equal block summaries once. */
  summaries: SummaryInterner;
  compiledSchemas: CompiledSchemas;
  sharedDocuments: SharedDocuments;
  /** Page documents by route, including drafts. */
  routes: ReadonlyMap<string, SourceFile>;
  collections: Collections;
  translations: Translations;
  /** Hash of all inputs of a page's summary except its document and the queried collections. */
  contextHash: string;
  /** Hash of all inputs that pages may share: schemas, data, layouts, fragments, entries. */
  sharedHash: string;
  page: (route: string) => IndexedPage | undefined;
};

/**
 * Indexes a site: reads the shared documents and lists the pages. Pure.
 * @returns undefined if the site document or the facts are unusable, since every page needs them
 * @throws Error if a schema is invalid; problems in documents are reported
 */
export function indexSite(
  files: readonly SourceFile[],
  options: AnalyseOptions,
  report: ReportIn,
): SiteIndex | undefined {
  const { cache = new SiteCache(), previous } = options;
  const { documents, summaries } = cache;
  const compiledSchemas = cache.compiledSchemas(files);
  const routes = collectRoutes(files, report);
  const outlines = outlinePages(routes, collectMarkdownFiles(files), documents, previous);
  const sources = readSources(files, outlines, compiledSchemas, documents, options);
  const opening = { ...options, cache, ...sources };
  const sharedDocuments = openSharedDocuments(files, compiledSchemas, opening, report);
  if (!sharedDocuments) return undefined;
  const contextHash = hashContext(sources.pageFiles, compiledSchemas, sharedDocuments, sources.inputs);
  const page = openPages(outlines, { documents, compiledSchemas, sharedDocuments, previous, contextHash });
  const parts = { files, documents, summaries, compiledSchemas, sharedDocuments, routes, page, contextHash };
  const collections = openCollections(parts, sources);
  const translations = openTranslations(outlines, sources.visibility, sharedDocuments);
  const sharedHash = hashShared(contextHash, sources.pageFiles, options.pictures, collections);
  return { ...parts, ...sources.visibility, collections, translations, sharedHash };
}

type Opened = Pick<SiteIndex, "documents" | "compiledSchemas" | "sharedDocuments" | "routes" | "page">;

/** Collects the entries of all collections, from the pages that are listed now and those whose publication period has not begun. */
function openCollections(
  { documents, compiledSchemas, sharedDocuments, routes, page }: Opened,
  { listed, dated, queryContext }: Sources,
): Collections {
  const headsOf = (some: Sources["listed"]) => some.map(([route]) => ({ route, head: page(route)?.head }));
  return collectCollections(
    { pages: headsOf(listed), dated: headsOf(dated) },
    compiledSchemas,
    sharedDocuments,
    queryContext,
    (route) => {
      const file = routes.get(route);
      return file && documents.read(file).readable;
    },
  );
}

/** Finds the versions of the pages that visitors see in other languages. */
function openTranslations(
  outlines: ReadonlyMap<string, OutlinedPage>,
  { hidden }: Visibility,
  { siteContext }: SharedDocuments,
): Translations {
  const published = new Set([...outlines.keys()].filter((route) => !hidden.has(route)));
  const languages = [...outlines].flatMap(([route, { outline }]) =>
    outline && published.has(route) ? [[route, outline] as const] : [],
  );
  return new Translations(languages, published, siteContext.site.language);
}

/** The files of the shared documents, and their hashes. */
type Sources = ReturnType<typeof readSources>;

function readSources(
  files: readonly SourceFile[],
  outlines: ReadonlyMap<string, OutlinedPage>,
  compiledSchemas: CompiledSchemas,
  documents: Documents,
  { asOf, today, showDrafts = false, embeddedOrigin = "" }: AnalyseOptions,
) {
  const sharedFiles = files.filter(({ path, unread }) => path.startsWith("pages/_") && unread === undefined);
  const site = sharedFiles.find(({ path }) => path === SITE);
  const clock = new Clock(asOf, site && documents.read(site).readable?.timeZone, today);
  const visibility = visibilityOf(outlines, clock, showDrafts);
  const translated = [...outlines].flatMap(([route, { outline }]): [string, string][] =>
    outline?.translationOf === undefined ? [] : [[route, outline.translationOf]],
  );
  const queryContext = { today: clock.today, timeZone: clock.timeZone, sources: new Map(translated) };
  const { hidden, drafts } = visibility;
  const withEntry = [...outlines].flatMap(([route, { outline }]) =>
    outline?.entry ? [[route, outline] as const] : [],
  );
  const listed = withEntry.filter(([route]) => !hidden.has(route));
  const dated = withEntry.filter(([route]) => hidden.has(route) && !drafts.has(route));
  const pageFiles = sharedFiles.filter((file) => file.path !== ADDRESSES && !isRedirectList(file));
  const counts = countMembers(listed, pageFiles, compiledSchemas, documents, queryContext);
  const dates = [
    ...[...outlines.values()].flatMap(({ outline }) => outline?.dates ?? []),
    ...sharedFiles
      .filter((file) => mayHave("dates", file))
      .flatMap((file) => datesIn(documents.read(file).readable ?? {})),
  ];
  const inputs = [
    embeddedOrigin,
    hashFiles(files.filter((file) => isFont(file) || isOfPackage(file))),
    JSON.stringify(counts.sizes),
    clock.stateOf(dates),
    files.some((file) => mayAskToday(file, documents)) ? clock.today : "",
    pastChanges(factsIn(sharedFiles, documents), clock.today).join(),
  ].join("");
  const sourcesHash = hash("sha1", compiledSchemas.hash + hashFiles(sharedFiles) + inputs, "base64");
  return { clock, queryContext, visibility, listed, dated, pageFiles, counts, inputs, sourcesHash };
}

/** The facts of all languages. */
function factsIn(files: readonly SourceFile[], documents: Documents): JsonValue[] {
  return files
    .filter(({ path }) => /_data\/facts\b/.test(path))
    .flatMap((file) => {
      const facts = documents.read(file).readable?.facts;
      return isObject(facts) ? Object.values(facts) : [];
    });
}

/** Tells whether a document may have a query whose result depends on the current day. */
function mayAskToday(file: SourceFile, documents: Documents): boolean {
  return (
    /^pages\/.*\.json$/.test(file.path) &&
    file.unread === undefined &&
    mayHave("today", file) &&
    dayQueriesIn(documents.read(file).readable).length > 0
  );
}

/** Opens each page at most once, on first use. */
function openPages(
  outlines: ReadonlyMap<string, OutlinedPage>,
  parts: Parameters<typeof openIndexedPage>[1],
): SiteIndex["page"] {
  const pages = new Map<string, IndexedPage>();
  return (route) => {
    const outlined = outlines.get(route);
    return outlined && getOrMake(pages, route, () => openIndexedPage(outlined, parts));
  };
}

/**
 * Hashes all inputs of a page's summary except its document and the queried collections. Of page-independent layouts and fragments only the
 * names are hashed, since they have their own summaries. Data documents other than the site and the facts count as collections, which are
 * left out.
 */
function hashContext(
  shared: readonly SourceFile[],
  compiledSchemas: CompiledSchemas,
  { layouts, fragments, dependent }: SharedDocuments,
  inputs: string,
): string {
  const ownFiles = (kind: string, documents: ReadonlyMap<string, { file: string }>) =>
    [...documents].flatMap(([name, { file }]) => (dependent.has(`${kind}:${name}`) ? [] : [file]));
  const own = new Set([...ownFiles("layout", layouts), ...ownFiles("fragment", fragments)]);
  return createHash("sha1")
    .update(compiledSchemas.hash)
    .update(hashFiles(shared.filter(({ path }) => !own.has(path) && !isCollection(path))))
    .update([...own].join("\n"))
    .update(inputs)
    .digest("base64");
}

/** Hashes everything that all pages may depend on. */
function hashShared(
  contextHash: string,
  shared: readonly SourceFile[],
  pictures: Pictures = new Map(),
  collections: Collections,
): string {
  return createHash("sha1")
    .update(contextHash)
    .update(hashFiles(shared))
    .update(JSON.stringify([...pictures]))
    .update(collections.hashOf(collections.names()))
    .digest("base64");
}

/** Routes of the pages that visitors do not see. */
type Visibility = {
  drafts: ReadonlySet<string>;
  /** Pages outside their publication period. */
  notVisible: ReadonlySet<string>;
  ended: ReadonlySet<string>;
  /** All pages excluded from the site: drafts, and pages that are not visible now. */
  hidden: ReadonlySet<string>;
};

/** Determines the pages excluded from a site at the time of its clock. The home page and the not-found page are never excluded. */
function visibilityOf(
  outlines: ReadonlyMap<string, OutlinedPage>,
  clock: Clock,
  showDrafts: boolean,
): Visibility {
  const drafts = new Set<string>();
  const notVisible = new Set<string>();
  const ended = new Set<string>();
  for (const [route, { outline }] of outlines) {
    if (!outline || isEssential(route)) continue;
    const period = clock.periodOf(outline);
    if (outline.draft) drafts.add(route);
    if (!clock.shows(period)) notVisible.add(route);
    if (clock.isOver(period)) ended.add(route);
  }
  return { drafts, notVisible, ended, hidden: new Set(showDrafts ? [] : [...drafts, ...notVisible]) };
}
