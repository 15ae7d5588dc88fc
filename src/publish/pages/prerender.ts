import { setImmediate } from "node:timers/promises";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { Site } from "#src/content/site/site.ts";
import type { FileLink } from "#src/publish/folder/keep-unchanged.ts";
import type { CachedPage } from "#src/publish/output/built-page.ts";
import type { HelperThreads } from "./helper-threads.ts";
import { PageMaker, type RenderedBatch, type RenderSettings } from "./page-maker.ts";
import { type Batches, renderBatches } from "./render-batch.ts";
import type { RenderedAhead } from "./render-pages.ts";
import { runTask, type SideThread } from "./side-thread.ts";

/** @property helpers threads that may already be rendering */
type OpenedBuild = {
  opened: SiteIndex;
  settings: RenderSettings;
  helpers: HelperThreads;
  side: SideThread | undefined;
};

type PrerenderOptions = {
  /** Routes of the pages to write; all by default. */
  share?: readonly string[] | undefined;
  /** Cached pages of the last build, by route. */
  remembered: ReadonlyMap<string, CachedPage>;
  onProgress: (done: number, total: number) => void;
};

/**
 * Writes all pages that can be written before the site is checked as a whole: unchanged pages are reused from the last build, and other
 * pages without problems are rendered in as many threads as are worthwhile.
 */
export async function prerender(
  { opened, settings, helpers, side }: OpenedBuild,
  options: PrerenderOptions,
): Promise<RenderedAhead> {
  const { remembered, onProgress } = options;
  const site = new Site(opened);
  const { share = site.routes } = options;
  const maker = new PageMaker(site, settings);
  const ready: RenderedBatch = { pages: new Map(), sheets: new Map(), summaries: new Map() };
  const links = new Map<string, readonly FileLink[]>();
  const routes = share.filter((route) => {
    const cached = remembered.get(route);
    if (!cached || cached.inputs !== maker.inputsOf(route)) return true;
    const files = maker.reusable(route, cached);
    if (!files) return true;
    links.set(route, files);
    ready.pages.set(route, cached);
    return false;
  });
  const reused = links.size;
  const unlinked = reused > 0 ? (side?.run({ links }) ?? runTask({ links })) : undefined;
  const batches: Batches = { routes, cursor: new Int32Array(new SharedArrayBuffer(4)) };
  const add = ({ pages, sheets, summaries }: RenderedBatch) => {
    for (const [route, page] of pages) ready.pages.set(route, page);
    for (const [address, css] of sheets) ready.sheets.set(address, css);
    for (const [hash, summary] of summaries) ready.summaries.set(hash, summary);
    onProgress(ready.pages.size, share.length);
  };
  helpers.start(routes.length);
  const helping = helpers.make(batches, add);
  for (const batch of renderBatches(opened, maker, batches)) {
    add(batch);
    // Yields to the event loop, so that messages from other threads arrive.
    await setImmediate();
  }
  await helping;
  return { ...ready, reused, unlinked };
}
