import { formerKey } from "#src/content/address/former-address.ts";
import { basePath, isEssential, routePattern } from "#src/content/address/routes.ts";
import { encodeName } from "#src/content/address/static-address.ts";
import type { Targets } from "#src/content/check/targets.ts";
import { type Clock, overlap, type Period } from "#src/content/dates/clock.ts";
import { type Suggestion, suggest } from "#src/content/diagnostics/nearest.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { neededForAnchor } from "#src/content/schema/declared-actions.ts";
import { type CollectionFeed, feedsIn } from "#src/content/site/collections/feeds.ts";
import type { BlockSummary, PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { addressesOf } from "#src/content/site/shared/addresses.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import type { AnalysedPage } from "#src/content/site/site.ts";
import { meantFileAmong } from "#src/content/static/refused-file-name.ts";
import { checkAddresses, type Owner } from "./addresses.rules.ts";
import { answeredBy, checkAliases, checkFiles, checkScripts, fileAt, writtenFiles } from "./claims.rules.ts";
import { checkCanonical, checkEssential, checkIndexes, checkLayout, checkUnique } from "./head.rules.ts";
import { checkIds, checkLinks, checkOutline, checkPageDates, pageIds } from "./page.rules.ts";
import { type PlaceNamer, placeNamer } from "./place-namer.ts";
import { checkPortable } from "./portable-names.rules.ts";
import { checkRedirects } from "./redirects.rules.ts";
import type { SharedSummaries } from "./summarise.ts";
import { checkTranslations } from "./translations.rules.ts";

type Parts = Omit<SiteIndex, "page"> & {
  /** Pages whose documents are valid. */
  pages: ReadonlyMap<string, AnalysedPage>;
  shared: SharedSummaries;
};

/** Checks everything that involves several documents: routes, titles, layouts, ids, headings, links. */
export function checkSite(parts: Parts, report: ReportIn): void {
  const { pages, sharedDocuments, shared } = parts;
  const aliases = checkAliases(parts, report);
  checkIndexes(parts, aliases, report);
  checkFiles(parts, report);
  const { assets, publicPath } = sharedDocuments.siteContext;
  const files = [...parts.files].map(({ path }) => path);
  checkPortable(new Set([...files, ...[...assets].map((name) => publicPath + name)]), report);
  // Hidden pages may repeat the title of a visible one.
  const present = new Map([...pages].filter(([route]) => !parts.notVisible.has(route)));
  const copies = new Set<string>();
  checkUnique(present, "title", copies, report);
  checkUnique(present, "description", copies, report);
  checkTranslations(parts, report);
  const outlines = new PageStructures(parts);
  const named = new Set<string>();
  const targets = makeTargets(parts, aliases, outlines, named);
  const ownerOf = (path: string) => {
    const route = aliases.get(path) ?? path;
    const file = parts.routes.get(route)?.path;
    return file === undefined ? undefined : { file, hidden: whyHidden(route, parts) };
  };
  checkAddresses(sharedDocuments, targets, ownerOf, report);
  const claims = {
    ownerOf: (path: string) => ownerOf(path)?.file,
    movedTo: (path: string) => aliases.get(path),
    fileAt: (path: string) => fileAt(path, sharedDocuments.siteContext),
    answeredBy: (path: string, own: string) => answeredBy(path, own, parts.routes),
  };
  checkRedirects(sharedDocuments.redirects, claims, targets, report);
  const nameOf = placeNamer(parts.files);
  const { published, gone } = addressesOf(sharedDocuments);
  const ledger = published.length > 0 ? new Set([...published, ...gone]) : undefined;
  const validStructures = new Set<PageStructure>();
  const checked = new WeakSet<BlockSummary>();
  for (const [route, { file, summary }] of pages) {
    const { layout: name, canonical, draft } = summary;
    checkEssential(route, file, summary, report);
    const own = sharedDocuments.clock.periodOf(summary);
    const isPublished = ledger && [route, ...summary.aliases.map(formerKey)].some((path) => ledger.has(path));
    const dates = isEssential(route) ? [] : checkPageDates(summary, isPublished, sharedDocuments.clock);
    for (const diagnostic of dates) report(file.path, diagnostic);
    const period = fromNow(own, sharedDocuments.clock);
    checkLayout(name, file.path, sharedDocuments.layouts, report);
    if (canonical !== undefined)
      checkCanonical(canonical, { route, file: file.path, draft, period }, parts, targets, report);
    const outline = outlines.of(summary);
    // An invalid layout or fragment has already been reported; further checks would be guesses.
    if (!outline) continue;
    if (!validStructures.has(outline)) {
      let isValid = true;
      const reportHere: ReportIn = (where, diagnostic) => {
        isValid = false;
        report(where, diagnostic);
      };
      reportStructure(outline, file.path, nameOf, reportHere);
      if (isValid) validStructures.add(outline);
    }
    const linking = summary.card ? [summary.card, ...outline.blocks] : outline.blocks;
    checkLinks(
      linking,
      { file: file.path, route, ids: outline.ids, draft, period, lang: summary.lang },
      targets,
      checked,
      report,
    );
  }
  // Data documents have no pages of their own: their #anchors depend on the pages that show them.
  const period = fromNow({}, sharedDocuments.clock);
  const everywhere = { file: "", route: "", ids: undefined, draft: false, period };
  checkLinks(shared.data, everywhere, targets, checked, report);
  checkScripts(sharedDocuments.siteContext, named, report);
}

/** Checks the ids and headings of one page, with those of its layout and fragments. */
export function checkStructure(
  { file, summary }: Pick<AnalysedPage, "file" | "summary">,
  parts: StructureParts & Pick<SiteIndex, "files">,
  report: ReportIn,
): void {
  const outline = new PageStructures(parts).of(summary);
  if (outline) reportStructure(outline, file.path, placeNamer(parts.files), report);
}

function reportStructure({ blocks }: PageStructure, own: string, nameOf: PlaceNamer, report: ReportIn): void {
  checkIds(blocks, own, nameOf, report);
  checkOutline(blocks, own, nameOf, report);
}

function whyHidden(route: string, { drafts, notVisible, ended }: Parts): Owner["hidden"] {
  if (drafts.has(route)) return "draft";
  if (!notVisible.has(route)) return undefined;
  return ended.has(route) ? "over" : "early";
}

/** The part of a period that lies in the future; the whole period if the clock ignores dates. */
function fromNow(period: Period, { now }: Clock): Period {
  return now === undefined ? period : overlap(period, { from: now });
}

/** Suggests the static file that a wrong name most likely means. */
function suggestName(name: string, assets: ReadonlySet<string>): Suggestion {
  const suggestion = meantFileAmong(name, assets);
  return suggestion === undefined ? suggest(name, assets) : { nearest: suggestion, certain: true };
}

/** Suggests the file meant by an address in Markdown or a link: a static file, or one of `others`. */
function suggestFile(path: string, assets: ReadonlySet<string>, others: readonly string[]): Suggestion {
  const suggestion = meantFileAmong(path, assets);
  return suggestion === undefined
    ? suggest(path, [...others, ...[...assets].map(withoutSpaces)])
    : { nearest: withoutSpaces(suggestion), certain: true };
}

/** Encodes spaces and brackets, which end an address in Markdown. */
const withoutSpaces = (address: string): string => address.replace(/[\s()]/g, encodeName);

/** @param named collects the files that documents name */
function makeTargets(
  parts: Parts,
  aliases: ReadonlyMap<string, string>,
  outlines: PageStructures,
  named: Set<string>,
): Targets {
  const { pages, routes, drafts, sharedDocuments } = parts;
  const builtFiles = writtenFiles(parts);
  const redirected = new Map(sharedDocuments.redirects.map(({ from, to }) => [formerKey(from), to]));
  const { assets, contents, actions, site } = sharedDocuments.siteContext;
  const base = basePath(String(site.url));
  const { clock } = sharedDocuments;
  const broken = [...routes].flatMap(([route, file]) => (pages.has(route) ? [] : [file]));
  const aliasesOfBroken = namedPaths(broken);
  const ownerOf = (path: string) => aliases.get(path) ?? path;
  const isPublished = (path: string) => !drafts.has(ownerOf(path));
  const published = () => [...routes.keys(), ...aliases.keys()].filter(isPublished);
  const patterns = [...routes.keys()].filter((route) => route.includes("[")).map(routePattern);
  // Cached, because a broken link in a layout occurs on every page.
  const meantPages = new Map<string, Suggestion>();
  const meantFiles = new Map<string, Suggestion>();
  const meantAddresses = new Map<string, Suggestion>();
  return {
    withoutBase: (path) => (base !== "" && path.startsWith(`${base}/`) ? path.slice(base.length) : undefined),
    has: (path) =>
      routes.has(path) ||
      aliases.has(path) ||
      assets.has(path) ||
      redirected.has(path) ||
      builtFiles.has(path) ||
      aliasesOfBroken.has(path) ||
      patterns.some((pattern) => pattern.test(path)),
    suggest: (path) =>
      getOrMake(meantPages, path, () => suggestFile(path, assets, [...published(), ...builtFiles])),
    movedTo: (key) => {
      const to = routes.has(key) ? undefined : (aliases.get(key) ?? redirected.get(key));
      return to?.startsWith("/") ? to : undefined;
    },
    draftAt: (path) => (isPublished(path) ? undefined : routes.get(ownerOf(path))?.path),
    datesAt: (path) => {
      const page = pages.get(ownerOf(path));
      if (!page || clock.now === undefined) return undefined;
      const period = clock.periodOf(page.summary);
      return Object.keys(period).length > 0 ? { period, file: page.file.path } : undefined;
    },
    describe: (moment) => clock.describe(moment),
    hasFile: (path) => assets.has(path),
    neededFor: (anchor) => neededForAnchor(anchor, actions),
    translated: translationFinder(parts, builtFiles, ownerOf),
    contentOf: (path) => {
      named.add(path);
      return contents.get(path);
    },
    suggestFile: (path, isAddress = false) =>
      getOrMake(isAddress ? meantAddresses : meantFiles, path, () =>
        isAddress ? suggestFile(path, assets, []) : suggestName(path, assets),
      ),
    idsOf: (path) => {
      const page = pages.get(ownerOf(path));
      return page && outlines.of(page.summary)?.ids;
    },
  };
}

/** All paths mentioned in invalid pages: they may be aliases, so links to them are not reported. */
function namedPaths(files: readonly SourceFile[]): Set<string> {
  const texts = files.map(fileText);
  // Ends at any quotation mark, since the wrong kind of mark may be the error.
  return new Set(texts.flatMap((text) => text.match(/(?<![\w/.-])\/[^"“”'‘’\s,]*/g) ?? []));
}

/** All blocks of a page in order, including those of its layout and fragments, and all their ids. */
type PageStructure = { blocks: readonly BlockSummary[]; ids: ReadonlySet<string> };

type StructureParts = Pick<SiteIndex, "sharedDocuments" | "summaries"> & { shared: SharedSummaries };

/** Caches page structures: pages of one kind have equal block summaries, and thousands of them share one structure, which is checked once. */
class PageStructures {
  readonly #parts: StructureParts;
  readonly #numbers = new Map<BlockSummary, number>();
  readonly #known = new Map<string, PageStructure>();

  constructor(parts: StructureParts) {
    this.#parts = parts;
  }

  /** Builds the structure of a page. @returns undefined if a document that the page needs is invalid or missing */
  of(summary: PageSummary): PageStructure | undefined {
    const blocks = this.#blocksOf(summary);
    if (!blocks) return undefined;
    const key = blocks.map((block) => getOrMake(this.#numbers, block, () => this.#numbers.size)).join();
    return getOrMake(this.#known, key, () => ({ blocks, ids: pageIds(blocks) }));
  }

  #blocksOf({ layout, blocks, layoutBlocks }: PageSummary): BlockSummary[] | undefined {
    const { shared, sharedDocuments } = this.#parts;
    const frame = layoutBlocks ?? shared.layouts.get(layout);
    if (!frame || sharedDocuments.broken.has(`layout:${layout}`)) return undefined;
    const outline: BlockSummary[] = [];
    const whole = [frame.before, blocks, frame.after].every((part) => this.#append(part, outline));
    return whole ? outline : undefined;
  }

  /**
   * Appends blocks to the outline, replacing references to fragments by the blocks of the fragment.
   * @param end when the fragment that contains the blocks disappears, in milliseconds since 1970
   * @returns false if a fragment is invalid or missing
   */
  #append(blocks: readonly BlockSummary[], outline: BlockSummary[], end?: number): boolean {
    const { shared, sharedDocuments, summaries } = this.#parts;
    return blocks.every((block) => {
      const until = Math.min(end ?? Number.POSITIVE_INFINITY, block.until ?? Number.POSITIVE_INFINITY);
      if (block.fragment === undefined) {
        outline.push(end === undefined ? block : summaries.intern({ ...block, until }));
        return true;
      }
      const inner = shared.fragments.get(block.fragment);
      return (
        !!inner &&
        !sharedDocuments.broken.has(`fragment:${block.fragment}`) &&
        this.#append(inner, outline, Number.isFinite(until) ? until : undefined)
      );
    });
  }
}

/**
 * Finds the counterpart of a link target in another language: a page, its calendar, or the feed of a collection.
 * @param builtFiles files that the build writes
 * @param ownerOf looks up the page at a path, which may be an alias
 */
function translationFinder(
  parts: Pick<SiteIndex, "compiledSchemas" | "collections" | "translations" | "sharedDocuments">,
  builtFiles: ReadonlySet<string>,
  ownerOf: (path: string) => string,
): Targets["translated"] {
  const feeds = feedsIn(parts);
  return (path, language, from) => {
    const feed = feeds.find(({ address }) => address === path);
    if (feed) return feed.language === language ? undefined : feedIn(language, feed, feeds);
    // The calendar of a page is in the page's language.
    const [page = path, calendar = ""] = builtFiles.has(path) ? path.split(/(?=\.ics$)/) : [];
    const group = parts.translations.of(ownerOf(page));
    if (calendar === "" && group.some(({ route }) => route === from)) return undefined;
    const own = group.find((one) => one.language === language)?.route;
    return own === undefined || own === ownerOf(page) ? undefined : own + calendar;
  };
}

function feedIn(language: string, { collection }: CollectionFeed, feeds: readonly CollectionFeed[]) {
  return feeds.find((one) => one.collection === collection && one.language === language)?.address;
}
