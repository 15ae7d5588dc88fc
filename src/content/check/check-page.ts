import { decodeAddress } from "#src/content/address/decode-address.ts";
import { meantAddress, meantRoute } from "#src/content/address/meant-address.ts";
import { isEmpty, overlap, type Period } from "#src/content/dates/clock.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { BlockSummary, Spotted } from "#src/content/site/page/page-summary.ts";
import type { Place, PlaceNamer } from "./place-namer.ts";

/** Where links may lead. */
export type Targets = {
  /** Tells whether a path is a page, an alias or a static file. */
  has: (path: string) => boolean;
  /** The document of the draft that a path leads to, by its route or an alias. */
  draftAt: (path: string) => string | undefined;
  /** When the page that a path leads to is to be seen, and its document; undefined where it always is. */
  datesAt: (path: string) => { period: Period; file: string } | undefined;
  /** A moment in words. */
  describe: (moment: number) => string;
  /** The page that a misspelt path most likely means; never a draft. */
  nearest: (path: string) => string | undefined;
  /** Ids of a page; undefined for one that cannot be known (a static file, a broken page). */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
  hasFile: (path: string) => boolean;
  nearestFile: (path: string) => string | undefined;
};

type ReportIn = (file: string, diagnostic: Diagnostic) => void;
/** The page that a link stands on. Only a draft may lead to drafts. */
type LinkingPage = {
  route: string;
  ids: ReadonlySet<string> | undefined;
  draft: boolean;
  /** When it is to be seen, from now on. */
  period: Period;
};

/** Ids that every page has, since the renderer puts them there, and what they are for. */
export const OWN_IDS: ReadonlyMap<string, string> = new Map([
  ["main", 'as the part that holds the blocks of a page, to which "Skip to content" leads'],
]);

/** All ids of a page. */
export function pageIds(outline: readonly BlockSummary[]): Set<string> {
  return new Set([...OWN_IDS.keys(), ...outline.flatMap(({ ids }) => ids.map(([id]) => id))]);
}

/** Every id of a page stands once, those of the renderer included. */
export function checkIds(
  outline: readonly BlockSummary[],
  own: string,
  nameOf: PlaceNamer,
  report: ReportIn,
): void {
  const seen = new Map<string, Place>();
  for (const { file, value: name, pointer } of each(outline, own, "ids")) {
    const owner = OWN_IDS.get(name);
    if (owner !== undefined) {
      report(file, createDiagnostic("id/duplicate", pointer, { name, other: owner }));
      continue;
    }
    const first = seen.get(name);
    const place = { file, pointer };
    if (!first) {
      seen.set(name, place);
      continue;
    }
    // The page can change its own id; the header, the footer and fragments are those of other pages too.
    const [at, other] = file !== own && first.file === own ? [first, place] : [place, first];
    report(at.file, createDiagnostic("id/duplicate", at.pointer, { name, other: nameOf(other, at.file) }));
  }
}

/** One main heading, and no level left out on the way down. */
export function checkOutline(
  outline: readonly BlockSummary[],
  own: string,
  nameOf: PlaceNamer,
  report: ReportIn,
): void {
  let first: Place | undefined;
  // What stands before the main heading, such as the header, may have headings of the second level.
  let previous = 1;
  for (const { file, value: level, pointer } of each(outline, own, "headings")) {
    if (level === 1 && first)
      report(file, createDiagnostic("outline/second-h1", pointer, { other: nameOf(first, file) }));
    else if (level > previous + 1)
      report(file, createDiagnostic("outline/skipped", pointer, { level, previous }));
    if (level === 1) first ??= { file, pointer };
    previous = level;
  }
  if (!first) report(own, createDiagnostic("outline/no-h1", "/blocks", {}));
}

/**
 * Every internal link leads to a page that is published, and every anchor to an id; every picture is there.
 * @param settled blocks whose links mean the same on every page, and of which nothing is left to say; since drafts may
 * say more than other pages, these come first
 */
export function checkLinks(
  outline: readonly BlockSummary[],
  page: LinkingPage & { file: string },
  targets: Targets,
  settled: WeakSet<BlockSummary>,
  report: ReportIn,
): void {
  for (const block of outline) {
    if (settled.has(block)) continue;
    const file = block.file ?? page.file;
    let sound = true;
    for (const [href, pointer] of block.links) {
      const period = block.until === undefined ? page.period : overlap(page.period, { until: block.until });
      const found = checkLink(href, pointer, { ...page, period }, targets);
      if (!found) continue;
      sound = false;
      report(file, found);
    }
    for (const [name, pointer] of block.files) {
      if (targets.hasFile(name) || targets.hasFile(decodeAddress(name))) continue;
      sound = false;
      report(
        file,
        createDiagnostic("image/unknown-file", pointer, { name, nearest: targets.nearestFile(name) }),
      );
    }
    // Pages share the summaries of blocks that say the same; what is wrong there is wrong in each of their files.
    const everywhere = block.links.every(([href]) => /^(?:\/[^#]*|[a-z][a-z0-9+.-]*:.*)$/i.test(href));
    // On a page that is there for a while a link may lead to another such page.
    const always = page.period.until === undefined;
    if (everywhere && always && (sound || block.file !== undefined)) settled.add(block);
  }
}

function checkLink(
  href: string,
  pointer: string,
  page: LinkingPage,
  targets: Targets,
): Diagnostic | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.includes("{{")) return undefined;
  if (href === "#" || href === "?") return createDiagnostic("link/nowhere", pointer, {});
  const hashAt = href.indexOf("#");
  const anchor = hashAt < 0 ? "" : decodeAddress(href.slice(hashAt + 1));
  const written = (hashAt < 0 ? href : href.slice(0, hashAt)).replace(/\?.*$/, "");
  const path = written === "" ? page.route : absolutePath(written, page.route);
  if (written !== "" && !targets.has(path) && !targets.has(decodeAddress(path))) {
    const route = meantRoute(written);
    if (route !== undefined && targets.has(route))
      return createDiagnostic("link/unknown-page", pointer, { name: written, nearest: route });
    const meant = meantAddress(written);
    const details = meant
      ? { name: href, nearest: meantAddress(href) ?? meant }
      : { name: path, nearest: targets.nearest(path) };
    return createDiagnostic("link/unknown-page", pointer, details);
  }
  const draft = page.draft ? undefined : (targets.draftAt(path) ?? targets.draftAt(decodeAddress(path)));
  if (draft !== undefined) return createDiagnostic("link/draft", pointer, { name: path, other: draft });
  const dated =
    page.draft || path === page.route ? undefined : checkDates(path, pointer, page.period, targets);
  if (dated) return dated;
  const ids =
    written === "" || path === page.route ? page.ids : anchor === "" ? undefined : targets.idsOf(path);
  if (anchor === "" || !ids || ids.has(anchor)) return undefined;
  return createDiagnostic("link/unknown-anchor", pointer, {
    name: anchor,
    page: path,
    nearest: nearest(anchor, ids),
    known: [...ids].filter((id) => !OWN_IDS.has(id)),
  });
}

/**
 * A link to a page that is not there for as long as the link is.
 * @param period when the link is there
 * @returns undefined where the page always is there then
 */
export function checkDates(
  name: string,
  pointer: string,
  period: Period,
  { datesAt, describe }: Pick<Targets, "datesAt" | "describe">,
): Diagnostic | undefined {
  const target = datesAt(name) ?? datesAt(decodeAddress(name));
  if (!target || isEmpty(period)) return undefined;
  const { from, until } = target.period;
  const say = (missing: { from: string | undefined; until: string | undefined }) =>
    createDiagnostic("link/dated", pointer, { name, other: target.file, ...missing });
  if (from !== undefined && from > (period.from ?? Number.NEGATIVE_INFINITY))
    return say({ from: describe(from), until: undefined });
  if (until !== undefined && until < (period.until ?? Number.POSITIVE_INFINITY))
    return say({ from: undefined, until: describe(until) });
  return undefined;
}

/** A path of a link as seen from a page. Plain absolute paths, which nearly all are, need no parsing. */
function absolutePath(written: string, route: string): string {
  return /^(?:\/[\w-]+)+$/.test(written)
    ? written
    : new URL(written, `https://site.invalid${route}`).pathname;
}

type ListName = "ids" | "headings";

/** One kind of thing in all blocks of a page, with the file that it stands in. */
function* each<Name extends ListName>(
  outline: readonly BlockSummary[],
  own: string,
  name: Name,
): Generator<{ file: string; value: BlockSummary[Name][number][0]; pointer: string }> {
  for (const block of outline) {
    const list: readonly Spotted<BlockSummary[Name][number][0]>[] = block[name];
    for (const [value, pointer] of list) yield { file: block.file ?? own, value, pointer };
  }
}
