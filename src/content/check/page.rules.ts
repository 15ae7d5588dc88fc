import type { Targets } from "#src/content/check/targets.ts";
import { type Clock, isEmpty, overlap } from "#src/content/dates/clock.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { None } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say, type Value } from "#src/content/diagnostics/say.ts";
import { splitName } from "#src/content/language/local-name.ts";
import type { BlockSummary, PageSummary, Spotted } from "#src/content/site/context/page-summary.ts";
import { datesOrder } from "#src/content/site/page/page.rules.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { checkFile } from "./file.rules.ts";
import { checkLink, checkPost, type LinkingPage, OWN_IDS } from "./link.rules.ts";
import type { Place, PlaceNamer } from "./place-namer.ts";
import { onLine } from "./place-namer.ts";

export const idDuplicate = new Rule<{ name: string; other: Value }>("id/duplicate", {
  title: "Id used twice",
  message: ({ name, other }) =>
    say('The {_id} "{name}" is already used on this page{other}.', { name, other }),
  hint: "Give one of the two another id.",
  editor: { hint: "Give one of the two another anchor." },
  why: "An id is the #anchor of a block: links to it would always lead to the first one.",
  wrong: `{ "type": "alert", "id": "intro", "status": "info", "text": "Check the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: { name: "intro", other: onLine(12) },
});

export const outlineNoH1 = new Rule<None>("outline/no-h1", {
  title: "No main heading",
  message: () => say("The page has no main heading."),
  hint: "Start the page with a block that has one: a hero.",
  why: "Screen readers and search engines use the main heading as the name of the page.",
  wrong: `"blocks": [{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }]`,
  right: `"blocks": [{ "type": "hero", "id": "intro", "title": "Opening hours" }]`,
  sample: {},
});

export const outlineSecondH1 = new Rule<{ other: Value }>("outline/second-h1", {
  title: "Second main heading",
  message: ({ other }) => say("The page already has a main heading{other}.", { other }),
  hint: "Keep one hero on a page.",
  why: "Two main headings confuse screen reader users and search engines.",
  wrong: `{ "type": "hero", "id": "more", "title": "Opening hours" }`,
  right: `{ "type": "text-section", "id": "more", "title": "Opening hours", "markdown": "On weekdays." }`,
  sample: { other: say(", at {place}", { place: { path: "pages/_layouts/site.json", line: 12 } }) },
});

export const outlineSkipped = new Rule<{ level: number; previous: number }>("outline/skipped", {
  title: "Heading level skipped",
  message: ({ level, previous }) =>
    say(
      "A heading of level {level} follows one of level {previous}: level {next} must come first ({marks} in Markdown).",
      {
        level,
        previous,
        next: previous + 1,
        marks: "#".repeat(previous),
      },
    ),
  hint: "Give this heading that level, or add one above it.",
  why: "People who navigate by headings would think that they missed a section.",
  wrong: `{ "type": "text-section", "id": "more", "title": "Opening hours", "markdown": "### Weekdays\\n\\nWe answer within a day." }`,
  right: `{ "type": "text-section", "id": "more", "title": "Opening hours", "markdown": "## Weekdays\\n\\nWe answer within a day." }`,
  sample: { level: 3, previous: 1 },
});

export const datesDraft = new Rule<{ day: Value }>("dates/draft", {
  title: "Draft with a publication date",
  message: ({ day }) => say("This page is a draft, so it does not appear on {day}.", { day }),
  hint: "When the page is finished, publish the draft and keep the date; until then, the date is a reminder for authors alone.",
  severity: "warning",
  why: "The date passes, and nobody notices that the page is not there.",
  wrong: `"draft": true, "publishAt": "2027-02-01"`,
  right: `"publishAt": "2027-02-01"`,
  sample: { day: { day: "2027-02-01" } },
});

export const datesOver = new Rule<{ day: Value }>("dates/over", {
  title: "Page that was never published and is over",
  message: ({ day }) =>
    say("This page ended on {day}, but was never published: visitors never see it.", { day }),
  hint: "Correct the day on which it ends, or delete the page. A page that visitors have seen is in the ledger of addresses.",
  severity: "warning",
  why: "The year of an end date is easily mistyped, and the page is then missing from the start.",
  wrong: `"unpublishAt": "2016-07-01"`,
  right: `"unpublishAt": "2036-07-01"`,
  sample: { day: { day: "2016-07-01" } },
});

export function pageIds(outline: readonly BlockSummary[]): Set<string> {
  return new Set([...OWN_IDS.keys(), ...outline.flatMap(({ ids }) => ids.map(([id]) => id))]);
}

/** Checks that every id of a page is unique, including those added by the renderer. */
export function checkIds(
  outline: readonly BlockSummary[],
  own: string,
  nameOf: PlaceNamer,
  report: ReportIn,
): void {
  const places = new Map<string, Place>();
  for (const { file, value: name, pointer } of each(outline, own, "ids")) {
    const owner = OWN_IDS.get(name);
    if (owner !== undefined) {
      report(file, idDuplicate.at(pointer, { name, other: owner }));
      continue;
    }
    const first = places.get(name);
    const place = { file, pointer };
    if (!first) {
      places.set(name, place);
      continue;
    }
    // Reports the id in the page itself, since header, footer and fragments are shared with other pages.
    const [at, other] = file !== own && first.file === own ? [first, place] : [place, first];
    report(at.file, idDuplicate.at(at.pointer, { name, other: nameOf(other, at.file) }));
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
  let last: (Place & { heading: number }) | undefined;
  for (const { file, value: level, pointer } of each(outline, own, "headings")) {
    const heading = last?.file === file && last.pointer === pointer ? last.heading + 1 : 0;
    last = { file, pointer, heading };
    const within = { heading };
    if (level === 1 && first)
      report(file, outlineSecondH1.at(pointer, { other: nameOf(first, file) }, { within }));
    else if (level > previous + 1) report(file, outlineSkipped.at(pointer, { level, previous }, { within }));
    if (level === 1) first ??= { file, pointer };
    previous = level;
  }
  if (!first) report(own, outlineNoH1.at("/blocks", {}));
}

/**
 * Checks that every internal link leads to a published page, every anchor to an id, and that every picture exists.
 * @param outline blocks of the whole page; the first ones are the page's own, the rest belong to its layout and fragments
 * @param checked blocks whose links need no second check, because they have the same result on every page; pages that are not drafts add to
 * it
 */
export function checkLinks(
  outline: readonly BlockSummary[],
  page: LinkingPage & { file: string },
  targets: Targets,
  checked: WeakSet<BlockSummary>,
  report: ReportIn,
): void {
  // The page's own entry may also reach the link through a fragment, which is not the cause.
  const reported = new Set<string>();
  for (const block of outline) {
    const isOwn = block.file === undefined;
    if (!(isOwn && page.lang !== undefined) && checked.has(block)) continue;
    const file = block.file ?? page.file;
    const lang = isOwn ? page.lang : splitName(file.replace(/^.*\/|\.json$/g, "")).language;
    let isValid = true;
    for (const [href, pointer] of block.links) {
      const period = block.until === undefined ? page.period : overlap(page.period, { until: block.until });
      const diagnostic = checkLink(href, pointer, { ...page, period, lang, isShared: !isOwn }, targets);
      if (!diagnostic) continue;
      isValid = false;
      if (isOwn || !reported.has(href)) report(file, diagnostic);
      if (isOwn) reported.add(href);
    }
    for (const [name, pointer, use] of block.files)
      for (const diagnostic of checkFile(name, pointer, use, targets)) {
        isValid = false;
        if (isOwn || !reported.has(name)) report(file, diagnostic);
        if (isOwn) reported.add(name);
      }
    for (const [href, pointer] of block.posts) {
      const diagnostic = checkPost(href, pointer, targets);
      if (diagnostic) report(file, diagnostic);
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

/**
 * Maximum time in milliseconds since a page ended at which it is assumed to have been published, if the site keeps no list of its published
 * addresses.
 */
const MAX_RECENT_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * Checks that each date of a page has an effect.
 * @param isPublished whether the site's list of published addresses (`pages/_data/addresses.json`) contains the page; undefined without a
 * list
 */
export function checkPageDates(
  summary: PageSummary,
  isPublished: boolean | undefined,
  clock: Clock,
): Diagnostic[] {
  const { draft, publishAt } = summary;
  const period = clock.periodOf(summary);
  const { from, until } = period;
  if (isEmpty(period)) return [datesOrder.at("/unpublishAt", {})];
  if (draft && publishAt !== undefined && from !== undefined)
    return [datesDraft.at("/draft", { day: clock.describe(from) })];
  if (draft || until === undefined || !clock.isOver(period)) return [];
  const isNew = isPublished === undefined ? (clock.now ?? 0) - until > MAX_RECENT_MS : !isPublished;
  return isNew ? [datesOver.at("/unpublishAt", { day: clock.describe(until) })] : [];
}
