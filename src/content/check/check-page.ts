import { decodeAddress } from "#src/content/address/decode-address.ts";
import { meantAddress, meantRoute } from "#src/content/address/meant-address.ts";
import { isEmpty, overlap, type Period } from "#src/content/dates/clock.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest, type Suggestion } from "#src/content/diagnostics/nearest.ts";
import type { BlockSummary, Spotted } from "#src/content/site/page/page-summary.ts";
import type { Place, PlaceNamer } from "./place-namer.ts";

/** Possible targets of links. */
export type Targets = {
  /** Tells whether a path is a page, an alias or a static file. */
  has: (path: string) => boolean;
  /** The document of the draft at a path, which may be its route or an alias. */
  draftAt: (path: string) => string | undefined;
  /** When the page at a path is visible, and its document; undefined if it always is. */
  datesAt: (path: string) => { period: Period; file: string } | undefined;
  /** Formats a moment for messages. */
  describe: (moment: number) => string;
  /** The page that a misspelt path most likely means; never a draft. */
  suggest: (path: string) => Suggestion;
  /** Ids of a page; undefined if they cannot be known (a static file, an invalid page). */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
  hasFile: (path: string) => boolean;
  suggestFile: (path: string) => Suggestion;
};

type ReportIn = (file: string, diagnostic: Diagnostic) => void;
/** The page that contains a link. Only a draft may link to drafts. */
type LinkingPage = {
  route: string;
  ids: ReadonlySet<string> | undefined;
  draft: boolean;
  /** When it is visible, from now on. */
  period: Period;
};

/** Ids that the renderer adds to every page, and what they are for. */
export const OWN_IDS: ReadonlyMap<string, string> = new Map([
  ["main", 'as the part that holds the blocks of a page, to which "Skip to content" leads'],
]);

export function pageIds(outline: readonly BlockSummary[]): Set<string> {
  return new Set([...OWN_IDS.keys(), ...outline.flatMap(({ ids }) => ids.map(([id]) => id))]);
}

/** Checks that every id of a page is unique, those of the renderer included. */
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
    // The page can change its own id, whereas header, footer and fragments are shared.
    const [at, other] = file !== own && first.file === own ? [first, place] : [place, first];
    report(at.file, createDiagnostic("id/duplicate", at.pointer, { name, other: nameOf(other, at.file) }));
  }
}

/** Checks that a page has one main heading, and that no heading level is skipped. */
export function checkOutline(
  outline: readonly BlockSummary[],
  own: string,
  nameOf: PlaceNamer,
  report: ReportIn,
): void {
  let first: Place | undefined;
  // Blocks before the main heading, such as the header, may have headings of level 2.
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
 * Checks that every internal link leads to a published page and every anchor to an id, and that every picture exists.
 * @param checked blocks whose links mean the same on every page and have been checked; filled by pages other than
 * drafts, which may link to more
 */
export function checkLinks(
  outline: readonly BlockSummary[],
  page: LinkingPage & { file: string },
  targets: Targets,
  checked: WeakSet<BlockSummary>,
  report: ReportIn,
): void {
  for (const block of outline) {
    if (checked.has(block)) continue;
    const file = block.file ?? page.file;
    let isValid = true;
    for (const [href, pointer] of block.links) {
      const period = block.until === undefined ? page.period : overlap(page.period, { until: block.until });
      const found = checkLink(href, pointer, { ...page, period }, targets);
      if (!found) continue;
      isValid = false;
      report(file, found);
    }
    for (const [name, pointer] of block.files) {
      if (targets.hasFile(name) || targets.hasFile(decodeAddress(name))) continue;
      isValid = false;
      report(file, createDiagnostic("image/unknown-file", pointer, { name, ...targets.suggestFile(name) }));
    }
    // Pages share equal block summaries, so a problem in one applies to each of their files.
    const everywhere = block.links.every(([href]) => /^(?:\/[^#]*|[a-z][a-z0-9+.-]*:.*)$/i.test(href));
    // A page with an end date may link to another page with one.
    const always = page.period.until === undefined;
    if (everywhere && always && (isValid || block.file !== undefined)) checked.add(block);
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
      return createDiagnostic("link/unknown-page", pointer, { name: written, nearest: route, certain: true });
    const meant = meantAddress(written);
    const details = meant
      ? { name: href, nearest: meantAddress(href) ?? meant, certain: true }
      : { name: path, ...targets.suggest(path) };
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
 * Reports a link to a page that is not visible as long as the link is.
 * @param period when the link is visible
 * @returns undefined if the page is always visible then
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

/** The path of a link as seen from a page. Nearly all are plain absolute paths, which need no parsing. */
function absolutePath(written: string, route: string): string {
  return /^(?:\/[\w-]+)+$/.test(written)
    ? written
    : new URL(written, `https://site.invalid${route}`).pathname;
}

type ListName = "ids" | "headings";

/** All items of one list in the blocks of a page, each with its file. */
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
