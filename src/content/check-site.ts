import { checkIds, checkLinks, checkOutline, pageIds, type Targets } from "#src/content/check-page.ts";
import { finding } from "#src/content/issue.ts";
import type { Library, ReportIn } from "#src/content/library.ts";
import { nearest } from "#src/content/nearest.ts";
import type { BlockSummary, PageSummary } from "#src/content/page-summary.ts";
import { routePattern } from "#src/content/routes.ts";
import type { AnalysedPage } from "#src/content/site.ts";
import type { SourceFile } from "#src/content/source-file.ts";
import type { SharedSummaries } from "#src/content/summarise.ts";

type Parts = {
  /** Pages whose documents are valid. */
  pages: ReadonlyMap<string, AnalysedPage>;
  /** All page documents, so that links to a broken page are not called dangling. */
  routes: ReadonlyMap<string, SourceFile>;
  shared: SharedSummaries;
  library: Library;
};

/** Checks what documents say of each other: routes, titles, layouts, ids, headings, links. */
export function checkSite(parts: Parts, report: ReportIn): void {
  const { pages, library } = parts;
  const aliases = checkAliases(parts, report);
  checkUnique(pages, "title", report);
  checkUnique(pages, "description", report);
  const outlines = new Outlines(parts);
  const targets = makeTargets(parts, aliases, outlines);
  const settled = new WeakSet<BlockSummary>();
  for (const [route, { file, summary }] of pages) {
    const { layout: name, canonical } = summary;
    if (!library.layouts.has(name)) {
      const near = nearest(name, library.layouts.keys());
      report(file.path, finding("layout/unknown", "/layout", { name, nearest: near }));
    }
    if (canonical !== undefined && !pages.has(canonical) && !parts.routes.has(canonical)) {
      const near = nearest(canonical, parts.routes.keys());
      report(file.path, finding("link/unknown-page", "/canonical", { name: canonical, nearest: near }));
    }
    const outline = outlines.of(summary);
    // Where a layout or a fragment is broken, that is the mistake: the rest would be guesses.
    if (!outline) continue;
    checkIds(outline, file.path, report);
    checkOutline(outline, file.path, report);
    const own = summary.card ? [...outline, summary.card] : outline;
    checkLinks(own, { file: file.path, route, ids: pageIds(outline) }, targets, settled, report);
  }
  // A data document stands on no page of its own: where its #anchors lead, only the page that shows it knows.
  checkLinks(parts.shared.data, { file: "", route: "/", ids: undefined }, targets, settled, report);
}

/** All blocks of a page in order, with those of its layout and fragments. */
class Outlines {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns undefined if something that the page needs is broken or missing */
  of({ layout, blocks, around }: PageSummary): BlockSummary[] | undefined {
    const { library, shared } = this.#parts;
    const frame = around ?? shared.layouts.get(layout);
    if (!frame || library.broken.has(`layout:${layout}`)) return undefined;
    const outline: BlockSummary[] = [];
    const whole = [frame.before, blocks, frame.after].every((part) => this.#append(part, outline));
    return whole ? outline : undefined;
  }

  #append(blocks: readonly BlockSummary[], outline: BlockSummary[]): boolean {
    return blocks.every((block) => {
      if (block.fragment === undefined) {
        outline.push(block);
        return true;
      }
      const inner = this.#parts.shared.fragments.get(block.fragment);
      return (
        !!inner &&
        !this.#parts.library.broken.has(`fragment:${block.fragment}`) &&
        this.#append(inner, outline)
      );
    });
  }
}

/** Files that the build writes beside the pages. */
const WRITTEN: ReadonlySet<string> = new Set(["/feed.xml", "/sitemap.xml"]);

function makeTargets(
  { pages, routes, library }: Parts,
  aliases: ReadonlyMap<string, string>,
  outlines: Outlines,
): Targets {
  const { assets } = library.surroundings;
  const aliasesOfBroken = quotedPaths(
    [...routes].filter(([route]) => !pages.has(route)).map(([, file]) => file),
  );
  const patterns = [...routes.keys()].filter((route) => route.includes("[")).map(routePattern);
  const ids = new Map<string, ReadonlySet<string> | undefined>();
  return {
    has: (path) =>
      routes.has(path) ||
      aliases.has(path) ||
      assets.has(path) ||
      WRITTEN.has(path) ||
      aliasesOfBroken.has(path) ||
      patterns.some((pattern) => pattern.test(path)),
    nearest: memoise((path) => nearest(path, [...routes.keys(), ...aliases.keys(), ...assets, ...WRITTEN])),
    hasFile: (path) => assets.has(path),
    nearestFile: memoise((path) => nearest(path, assets)),
    idsOf: (path) => {
      const route = aliases.get(path) ?? path;
      if (!ids.has(route)) {
        const page = pages.get(route);
        const outline = page && outlines.of(page.summary);
        ids.set(route, outline && pageIds(outline));
      }
      return ids.get(route);
    },
  };
}

/** Every path that a broken page names may be an alias of it: links there are not called dangling. */
function quotedPaths(files: readonly SourceFile[]): Set<string> {
  const texts = files.map(({ bytes }) => new TextDecoder().decode(bytes));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/"(\/[^"\s]*)"/g)].map((match) => match[1] ?? "")),
  );
}

/** A dangling link in a layout is met on every page; what it could mean is searched once. */
function memoise(search: (path: string) => string | undefined): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, search(path));
    return known.get(path);
  };
}

/** Collects the other addresses of pages; none may be taken. */
function checkAliases({ pages, routes }: Parts, report: ReportIn): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const [route, { file, summary }] of pages) {
    for (const [index, name] of summary.aliases.entries()) {
      const owner = aliases.get(name);
      const other = routes.get(name)?.path ?? (owner === undefined ? undefined : routes.get(owner)?.path);
      if (other) report(file.path, finding("route/duplicate", `/aliases/${index}`, { name, other }));
      else aliases.set(name, route);
    }
  }
  return aliases;
}

function checkUnique(pages: Parts["pages"], field: "title" | "description", report: ReportIn): void {
  const owners = new Map<string, string>();
  for (const { file, summary } of pages.values()) {
    const key = summary[field].toLowerCase();
    const other = owners.get(key);
    if (other) report(file.path, finding(`${field}/duplicate`, `/${field}`, { other }));
    else owners.set(key, file.path);
  }
}
