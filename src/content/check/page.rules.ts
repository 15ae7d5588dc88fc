import { type Clock, isEmpty, overlap } from "#src/content/dates/clock.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { splitName } from "#src/content/language/local-name.ts";
import type { BlockSummary, PageSummary, Spotted } from "#src/content/site/context/page-summary.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { checkFile } from "./file.rules.ts";
import { checkLink, checkPost, type LinkingPage, OWN_IDS, type Targets } from "./link.rules.ts";
import type { Place, PlaceNamer } from "./place-namer.ts";

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
 * @param outline what the page itself says comes first
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
  // What a page's entry names may also come through a fragment, which is not to blame.
  const told = new Set<string>();
  for (const block of outline) {
    const isOwn = block.file === undefined;
    if (!(isOwn && page.lang !== undefined) && checked.has(block)) continue;
    const file = block.file ?? page.file;
    const lang = isOwn ? page.lang : splitName(file.replace(/^.*\/|\.json$/g, "")).language;
    let isValid = true;
    for (const [href, pointer] of block.links) {
      const period = block.until === undefined ? page.period : overlap(page.period, { until: block.until });
      const found = checkLink(href, pointer, { ...page, period, lang, isShared: !isOwn }, targets);
      if (!found) continue;
      isValid = false;
      if (isOwn || !told.has(href)) report(file, found);
      if (isOwn) told.add(href);
    }
    for (const [name, pointer, use] of block.files)
      for (const found of checkFile(name, pointer, use, targets)) {
        isValid = false;
        if (isOwn || !told.has(name)) report(file, found);
        if (isOwn) told.add(name);
      }
    for (const [href, pointer] of block.posts) {
      const found = checkPost(href, pointer, targets);
      if (found) report(file, found);
    }
    // Pages share equal block summaries, so a problem in one applies to each of their files.
    const everywhere = block.links.every(([href]) => /^(?:\/[^#]*|[a-z][a-z0-9+.-]*:.*)$/i.test(href));
    // A page with an end date may link to another page with one.
    const always = page.period.until === undefined;
    if (!(isOwn && page.lang !== undefined) && everywhere && always && (isValid || !isOwn))
      checked.add(block);
  }
}

function* each<Name extends "ids" | "headings">(
  outline: readonly BlockSummary[],
  own: string,
  name: Name,
): Generator<{ file: string; value: BlockSummary[Name][number][0]; pointer: string }> {
  for (const block of outline) {
    const list: readonly Spotted<BlockSummary[Name][number][0]>[] = block[name];
    for (const [value, pointer] of list) yield { file: block.file ?? own, value, pointer };
  }
}

/** Without a ledger, a page that ended this many milliseconds ago is taken to have been published. */
const RECENT = 180 * 24 * 60 * 60 * 1000;

/**
 * Checks the dates of a page: each has to have an effect.
 * @param isPublished whether the ledger has the page; undefined if there is none
 */
export function checkPageDates(
  summary: PageSummary,
  isPublished: boolean | undefined,
  clock: Clock,
): Diagnostic[] {
  const { draft, publishAt } = summary;
  const period = clock.periodOf(summary);
  const { from, until } = period;
  if (isEmpty(period)) return [createDiagnostic("dates/order", "/unpublishAt", {})];
  if (draft && publishAt !== undefined && from !== undefined)
    return [createDiagnostic("dates/draft", "/draft", { name: clock.describe(from) })];
  if (draft || until === undefined || !clock.isOver(period)) return [];
  const isNew = isPublished === undefined ? (clock.now ?? 0) - until > RECENT : !isPublished;
  return isNew ? [createDiagnostic("dates/over", "/unpublishAt", { name: clock.describe(until) })] : [];
}
