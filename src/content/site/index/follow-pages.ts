import { routeOf } from "#src/content/address/routes.ts";
import {
  collectMarkdownFiles,
  type MarkdownFiles,
  markdownFilesOf,
} from "#src/content/document/markdown-files.ts";
import { changedPlaces, type SourceFile } from "#src/content/document/source-file.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { dayQueriesIn } from "#src/content/query/query.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { hashOfPage, type IndexedPage, openIndexedPage } from "#src/content/site/head/indexed-page.ts";
import { datesIn } from "#src/content/site/head/page-outline.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { type AnalyseOptions, indexSite, type SiteIndex } from "./index-site.ts";

/** The last index of a whole site, and the problems that were reported while it was made. */
type WholeIndex = {
  index: SiteIndex;
  options: AnalyseOptions;
  reports: readonly Parameters<ReportIn>[];
};

/** Maximum number of changed pages; if more have changed, the whole site is indexed again. */
const MAX_CHANGED_PAGES = 50;

/** The last index of each cache. */
const lastIndex = new WeakMap<SiteCache, WholeIndex>();

/**
 * Indexes a site like `indexSite`. If only pages have changed since the last call with the same cache and options, their changes are applied
 * to the last index, so that an edit costs the same on a site of any size.
 */
export function followSite(
  files: readonly SourceFile[],
  options: AnalyseOptions,
  report: ReportIn,
): SiteIndex | undefined {
  const { cache } = options;
  const last = cache && lastIndex.get(cache);
  const followed = last && followPages(last, files, options);
  if (followed) {
    for (const one of last.reports) report(...one);
    return followed;
  }
  const reports: Parameters<ReportIn>[] = [];
  const index = indexSite(files, options, (...one) => {
    reports.push(one);
    report(...one);
  });
  if (index && cache) lastIndex.set(cache, { index, options, reports });
  return index;
}

/**
 * Applies changes of pages to an index.
 * @returns undefined if anything but pages has changed since, or something in a page on which the list of pages, collections or other
 * pages depend: then the whole site has to be indexed again
 */
function followPages(
  whole: WholeIndex,
  files: readonly SourceFile[],
  options: AnalyseOptions,
): SiteIndex | undefined {
  const { index } = whole;
  if (!isSameView(whole.options, options)) return undefined;
  const places = changedPlaces(index.files, files);
  if (!places || places.length > MAX_CHANGED_PAGES) return undefined;
  const routes = new Map(index.routes);
  const changed = new Map<string, SourceFile>();
  for (const place of places) {
    const [before, after] = [index.files[place], files[place]];
    const route = before && routeOfPage(before, index);
    if (!after || after.unread || route === undefined) return undefined;
    routes.set(route, after);
    changed.set(route, after);
  }
  const pages = new Map<string, IndexedPage>();
  const texts = collectMarkdownFiles(files);
  const parts = { ...index, previous: options.previous };
  const page = (route: string) => {
    const file = routes.get(route);
    return (
      file && getOrMake(pages, route, () => openIndexedPage({ file, hash: hashOfPage(file, texts) }, parts))
    );
  };
  const isSame = [...changed].every(([route, file]) => {
    const before = index.routes.get(route);
    const state = before && stateOf(before, index.page(route), texts, index);
    return state !== undefined && state === stateOf(file, page(route), texts, index);
  });
  return isSame ? { ...index, files, routes, page } : undefined;
}

/** Tells whether options show the same view of a site. Earlier summaries only save reading pages. */
function isSameView(one: AnalyseOptions, other: AnalyseOptions): boolean {
  const inputs = ({ previous: _, cache: __, ...rest }: AnalyseOptions) => new Map(Object.entries(rest));
  const [before, after] = [inputs(one), inputs(other)];
  return [...new Map([...before, ...after]).keys()].every((key) => before.get(key) === after.get(key));
}

/** The route of a page document; undefined for all other files. */
function routeOfPage({ path }: SourceFile, { routes }: SiteIndex): string | undefined {
  const address = path.endsWith(".json") ? routeOf(path) : undefined;
  return address && "route" in address && routes.get(address.route)?.path === path
    ? address.route
    : undefined;
}

/** Everything in a page on which the list of pages, collections and other pages may depend; undefined if the page cannot be read. */
function stateOf(
  file: SourceFile,
  page: IndexedPage | undefined,
  texts: MarkdownFiles,
  { documents }: SiteIndex,
): string | undefined {
  const { readable } = documents.read(file);
  const head = page?.head;
  if (!readable || !head) return undefined;
  const { lang, translationOf, draft, publishAt, unpublishAt, title, description, entry } = head;
  return JSON.stringify([
    [
      lang,
      translationOf,
      draft,
      publishAt,
      unpublishAt,
      datesIn(readable),
      dayQueriesIn(readable).length > 0,
    ],
    // Entries of collections, as written and with the values of their placeholders.
    entry && [title, description, entry, readable.title, readable.description, readable.entry],
    markdownFilesOf(file, texts).map(({ path }) => path),
  ]);
}
