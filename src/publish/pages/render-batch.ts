import type { Pictures } from "#src/content/address/responsive-image.ts";
import { summarisePrepared } from "#src/content/check/summarise.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { indexSite, type SiteIndex } from "#src/content/site/index-site.ts";
import { preparePage } from "#src/content/site/page.ts";
import { Site } from "#src/content/site/site.ts";
import { type MadePages, type Making, PageMaker } from "./page-maker.ts";

/** What a thread needs to make a share of the pages. */
export type BatchJob = Making & {
  /** The documents, in memory that threads share. */
  files: readonly SourceFile[];
  assets: ReadonlySet<string>;
  pictures: Pictures;
  partnerOrigin?: string | undefined;
  asOf: string;
};

/** Pages that several threads make: each takes the next hand of them until there are none. */
export type Batches = { routes: readonly string[]; taken: Int32Array };

/** Few enough that all threads end at about the same time. */
const HAND = 32;

/** Reads what all pages share; gives what makes the pages of a thread's share, a hand at a time. */
export function openBatch(job: BatchJob): (hands: Batches) => Iterable<MadePages> {
  const { files, assets, pictures, partnerOrigin, asOf } = job;
  // The thread that deals out the pages checks what they share.
  const opened = indexSite(files, { assets, pictures, partnerOrigin, asOf, isSound: () => true }, () => {});
  if (!opened) return () => [];
  const maker = new PageMaker(new Site(opened), job);
  return (hands) => renderBatches(opened, maker, hands);
}

/** Gives the pages of each hand when they are made. */
export function* renderBatches(
  opened: SiteIndex,
  maker: PageMaker,
  { routes, taken }: Batches,
): Generator<MadePages> {
  for (;;) {
    const at = Atomics.add(taken, 0, HAND);
    if (at >= routes.length) return;
    const made: MadePages = { pages: new Map(), sheets: new Map(), summaries: new Map() };
    for (const route of routes.slice(at, at + HAND)) makePage(route, opened, maker, made);
    yield made;
  }
}

/**
 * Checks and renders a page while its document is at hand, before the site is checked as a whole: reading it once
 * more took as long as checking it. Where anything is wrong, the page is left out, and who checks the whole will say
 * what it is.
 */
function makePage(route: string, opened: SiteIndex, maker: PageMaker, made: MadePages): void {
  const page = opened.page(route);
  if (!page) return;
  let sound = true;
  const report = () => {
    sound = false;
  };
  try {
    const prepared = preparePage(page.file, opened.rules, opened.library, report);
    if (!prepared) return;
    const summary = summarisePrepared(page.file, route, prepared, opened, report);
    if (!sound) return;
    maker.make(route, made, prepared);
    made.summaries.set(page.hash, summary);
  } catch {
    // What a page needs may be broken elsewhere. If it is not, the page is rendered again, and fails again.
    made.pages.delete(route);
  }
}
