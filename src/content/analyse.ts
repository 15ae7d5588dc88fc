import { fileAddress } from "#src/content/address/static-address.ts";
import { checkSite, checkStructure } from "#src/content/check/check-site.ts";
import { joinMissingFacts } from "#src/content/check/missing-facts.rules.ts";
import { joinMissingParts } from "#src/content/check/missing-parts.rules.ts";
import { type FileDiagnostic, placeAll } from "#src/content/check/place-all.ts";
import { summarisePage, summariseShared } from "#src/content/check/summarise.ts";
import {
  changeSuggestions,
  type Diagnostic,
  type PlacedDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { mayHave } from "#src/content/site/head/page-outline.ts";
import { followSite } from "#src/content/site/index/follow-pages.ts";
import type { AnalyseOptions, SiteIndex } from "#src/content/site/index/index-site.ts";
import { routeNotAPage } from "#src/content/site/index/route.rules.ts";
import { preparePage } from "#src/content/site/page/prepared-page.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { type AnalysedPage, Site } from "#src/content/site/site.ts";

export type Analysis = {
  /** All diagnostics, by file and position. */
  diagnostics: PlacedDiagnostic[];
  /** The site, unless any diagnostic is an error. */
  site: Site | undefined;
  /** Summaries of pages without diagnostics, by document hash; reused by the next analysis. */
  summaries: Map<string, PageSummary>;
};

/** Options of a pass over the files. @property visit called with each file when its document is read */
export type FileVisit = { visit?: ((file: SourceFile) => void) | undefined };

/**
 * Checks a whole site: each document by itself, then the references between documents. Pure.
 * @param files documents and schemas from `readSiteFiles`
 * @throws Error if a schema is invalid; problems in documents become diagnostics
 */
export function analyse(files: readonly SourceFile[], options: AnalyseOptions & FileVisit = {}): Analysis {
  return finish(analyseInSteps(files, options));
}

/**
 * Checks a whole site like `analyse`, in steps of a page, between which a server can answer requests. Each step yields the summaries so far,
 * with which an analysis that is given up can be continued as `previous`.
 */
export function* analyseInSteps(
  files: readonly SourceFile[],
  options: AnalyseOptions & FileVisit = {},
): Generator<Analysis["summaries"], Analysis> {
  const diagnostics: FileDiagnostic[] = [];
  const { visit } = options;
  const opened = followSite(
    files,
    options,
    (file, diagnostic) => void diagnostics.push({ file, diagnostic }),
  );
  if (opened) return yield* stepsOf(opened, diagnostics, { visit, cache: options.cache });
  if (visit) for (const file of files) visit(file);
  // Without the site document, the site's addresses are unknown.
  const unsure = diagnostics.map(({ file, diagnostic }) => ({
    file,
    diagnostic: onlyIfAnswered(diagnostic, () => false),
  }));
  return { diagnostics: placeAll(unsure, files), site: undefined, summaries: new Map() };
}

/**
 * Finds mistakes in the ids and headings of one page, with those of its layout and fragments, as `analyse` does, but in the time of that
 * page.
 */
export function checkPageStructure(
  files: readonly SourceFile[],
  route: string,
  options: AnalyseOptions,
): PlacedDiagnostic[] {
  const opened = followSite(files, options, () => {});
  const file = opened?.routes.get(route);
  const summary = opened && file && newSummary(file, route, opened, () => {});
  if (!summary) return [];
  const problems: FileDiagnostic[] = [];
  const shared = summariseShared(opened, () => {});
  checkStructure({ file, summary }, { ...opened, shared }, (where, diagnostic) => {
    problems.push({ file: where, diagnostic });
  });
  return placeAll(problems, files);
}

/** Carries out all steps of some work. @returns its result */
function finish<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

type OpenedOptions = FileVisit & {
  /** Summaries made since the site was indexed, by the hash of their document. */
  summaries?: ReadonlyMap<string, PageSummary>;
  /** Routes of the only pages to check, each on its own; references between documents are not checked. */
  only?: ReadonlySet<string> | undefined;
  /** Keeps the problems of each page, so that a site with thousands of them is checked as quickly as one without. */
  cache?: SiteCache | undefined;
};

/**
 * Analyses a site that has been indexed.
 * @param opening diagnostics from indexing
 */
export function analyseOpened(
  opened: SiteIndex,
  opening: readonly FileDiagnostic[],
  options: OpenedOptions = {},
): Analysis {
  return finish(stepsOf(opened, opening, options));
}

function* stepsOf(
  opened: SiteIndex,
  opening: readonly FileDiagnostic[],
  options: OpenedOptions,
): Generator<Analysis["summaries"], Analysis> {
  const { only } = options;
  const problems = [...opening];
  const report: ReportIn = (file, diagnostic) => void problems.push({ file, diagnostic });
  const shared = summariseShared(opened, report);
  const { readable, clean } = yield* summarisePages(opened, options, problems);
  const pages = publishedFirst(readable, opened);
  if (!only) checkSite({ ...opened, pages, shared }, report);
  const invalid = [...opened.routes].filter(([route]) => only?.has(route) !== false && !pages.has(route));
  const reported = correctable(withoutConsequences(problems, invalid, opened), opened);
  const { facts, site: own } = opened.sharedDocuments.siteContext;
  const joined = joinMissingParts(joinMissingFacts(reported, Object.keys(facts)), Object.keys(own));
  const diagnostics = placeAll(joined, opened.files);
  const ok = !diagnostics.some(({ severity }) => severity === "error");
  const page = (route: string) => pages.get(route) ?? (only ? opened.page(route) : undefined);
  return { diagnostics, site: ok ? new Site({ ...opened, page }) : undefined, summaries: clean };
}

/**
 * Summarises each page, unless an earlier analysis has done so.
 * @param problems receives the diagnostics
 * @returns the pages that can be read, by route, and the summaries of those without diagnostics, by hash
 */
function* summarisePages(
  opened: SiteIndex,
  { summaries = new Map(), only, visit, cache }: OpenedOptions,
  problems: FileDiagnostic[],
): Generator<
  Analysis["summaries"],
  { readable: Map<string, AnalysedPage>; clean: Map<string, PageSummary> }
> {
  const faulty = cache ? getOrMake(faultyPages, cache, () => new Map<string, FaultyPage>()) : undefined;
  const readable = new Map<string, AnalysedPage>();
  const clean = new Map<string, PageSummary>();
  const routeOf = new Map([...opened.routes].map(([route, file]) => [file, route]));
  for (const file of opened.files) {
    visit?.(file);
    const route = routeOf.get(file);
    const page = route === undefined || only?.has(route) === false ? undefined : opened.page(route);
    if (route === undefined || !page) continue;
    const { hash } = page;
    const earlier = currentSummary(summaries.get(hash) ?? page.known, opened);
    const outcome = earlier
      ? { summary: earlier, problems: [] }
      : readPage(file, route, hash, opened, faulty);
    problems.push(...outcome.problems);
    const { summary } = outcome;
    if (!summary) continue;
    readable.set(route, { file, hash, head: summary, summary });
    if (outcome.problems.length === 0) clean.set(hash, summary);
    yield clean;
  }
  return { readable, clean };
}

/**
 * A page with problems.
 * @property inputs hash of the document and of all other inputs of the page except the queried collections
 */
type FaultyPage = {
  inputs: string;
  summary: PageSummary | undefined;
  problems: readonly FileDiagnostic[];
};

/** The pages with problems in the last analysis with a cache, by route. For the others their summaries are enough. */
const faultyPages = new WeakMap<SiteCache, Map<string, FaultyPage>>();

/** Summarises a page and collects its problems, unless the last analysis has done so. */
function readPage(
  file: SourceFile,
  route: string,
  hash: string,
  opened: SiteIndex,
  faulty?: Map<string, FaultyPage>,
): Omit<FaultyPage, "inputs"> {
  const inputs = hash + opened.contextHash;
  const last = faulty?.get(route);
  // A count may depend on every other page.
  const isSame = last?.inputs === inputs && !mayHave("counts", file);
  if (isSame && (!last.summary || currentSummary(last.summary, opened))) return last;
  const problems: FileDiagnostic[] = [];
  const summary = newSummary(file, route, opened, (where, diagnostic) => {
    problems.push({ file: where, diagnostic });
  });
  if (problems.length > 0) faulty?.set(route, { inputs, summary, problems });
  else faulty?.delete(route);
  return { summary, problems };
}

/** Returns the stored summary of a page; undefined if there is none, or if a collection that the page queries has changed since. */
function currentSummary(
  cached: PageSummary | undefined,
  { collections }: SiteIndex,
): PageSummary | undefined {
  const queries = cached?.queried;
  return !queries || queries.hash === collections.hashOf(queries.names) ? cached : undefined;
}

function newSummary(
  file: SourceFile,
  route: string,
  opened: SiteIndex,
  report: ReportIn,
): PageSummary | undefined {
  const prepared = preparePage(file, route, opened, report);
  return prepared && summarisePage(prepared, opened, report);
}

/** Orders pages by their claim to an address: published pages first, then hidden ones, then drafts. */
function publishedFirst(
  pages: ReadonlyMap<string, AnalysedPage>,
  { drafts, notVisible }: SiteIndex,
): Map<string, AnalysedPage> {
  const rank = (route: string) => (drafts.has(route) ? 2 : notVisible.has(route) ? 1 : 0);
  return new Map([...pages].sort(([a], [b]) => rank(a) - rank(b)));
}

/** Drops diagnostics that only follow from an invalid page. @param invalid pages that could not be summarised */
function withoutConsequences(
  problems: readonly FileDiagnostic[],
  invalid: readonly [route: string, file: SourceFile][],
  { hidden, sharedDocuments, compiledSchemas }: SiteIndex,
): FileDiagnostic[] {
  const broken = new Set(invalid.map(([, { path }]) => path));
  const members = new Set(invalid.flatMap(([route, { path }]) => (hidden.has(route) ? [] : [path])));
  const unsure = unsureCollections(members, sharedDocuments, compiledSchemas, problems);
  return problems.filter(
    ({ file, diagnostic: { code, collection } }) =>
      !(collection && unsure.has(collection)) &&
      !(code === routeNotAPage.code && isTextOfBroken(file, broken)),
  );
}

/**
 * Checks the corrections that diagnostics suggest: addresses of this site are shortened to paths, and those that lead to no page or file
 * are removed.
 */
function correctable(
  problems: readonly FileDiagnostic[],
  { routes, sharedDocuments: { siteContext } }: SiteIndex,
): FileDiagnostic[] {
  const { site, assets } = siteContext;
  const answers = (path: string) =>
    [path, fileAddress(path)].some((address) => routes.has(address) || assets.has(address));
  return problems.map(({ file, diagnostic }) => ({
    file,
    diagnostic: onlyIfAnswered(withoutOrigin(diagnostic, site.url), answers),
  }));
}

/** Shortens suggested addresses of this site to their path. */
function withoutOrigin(diagnostic: Diagnostic, url: string): Diagnostic {
  const shorten = (address: string) => {
    const plain = address.replace("://www.", "://");
    return plain === url || plain.startsWith(`${url}/`) ? plain.slice(url.length) || "/" : address;
  };
  const { cure, suggestion } = diagnostic;
  return {
    ...changeSuggestions(diagnostic, shorten),
    ...(suggestion === undefined ? {} : { suggestion: shorten(suggestion) }),
    ...(suggestion !== undefined && cure === suggestion ? { cure: shorten(suggestion) } : {}),
  };
}

/** Removes a suggested address of this site if neither a page nor a file has it. */
function onlyIfAnswered(diagnostic: Diagnostic, answers: (path: string) => boolean): Diagnostic {
  const { leads, cure, suggestion, ...rest } = diagnostic;
  const isOwn = leads && typeof cure === "string" && /^\/(?!\/)/.test(cure);
  if (!isOwn || answers(cure.replace(/[?#].*/, ""))) return diagnostic;
  return changeSuggestions(rest, () => undefined);
}

/** Collections with an invalid entry. Errors in query results over them are not reported, since the entry may be the cause. */
function unsureCollections(
  broken: ReadonlySet<string>,
  sharedDocuments: SharedDocuments,
  compiledSchemas: CompiledSchemas,
  diagnostics: readonly FileDiagnostic[],
): Set<string> {
  const unsure = new Set(
    [...sharedDocuments.items.keys()].filter((name) => sharedDocuments.broken.has(`data:${name}`)),
  );
  // Entries contain everything from a page except its blocks.
  const inHead = ({ file, diagnostic }: (typeof diagnostics)[number]) =>
    broken.has(file) && !diagnostic.pointer.startsWith("/blocks/");
  if (diagnostics.some(inHead)) for (const name of compiledSchemas.entryFields.keys()) unsure.add(name);
  return unsure;
}

/** Tells whether a Markdown file without a page may belong to an invalid page in the same folder. */
function isTextOfBroken(file: string, broken: ReadonlySet<string>): boolean {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
  return file.endsWith(".md") && [...broken].some((path) => folderOf(path) === folderOf(file));
}
