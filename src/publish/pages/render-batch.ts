import type { Pictures } from "#src/content/address/responsive-image.ts";
import { summarisePage } from "#src/content/check/summarise.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { indexSite, type SiteIndex } from "#src/content/site/index/index-site.ts";
import { preparePage } from "#src/content/site/page/prepared-page.ts";
import { Site } from "#src/content/site/site.ts";
import { PageMaker, type RenderedBatch, type RenderSettings } from "./page-maker.ts";
import { receivedFiles, type SentFile } from "./sent-file.ts";
import { takeBatches } from "./take-batches.ts";

/** The input of a thread that renders pages. */
export type BatchJob = RenderSettings & {
  /** Absolute path of the site's folder. */
  root: string;
  files: readonly SourceFile[];
  assets: ReadonlySet<string>;
  pictures: Pictures;
  embeddedOrigin?: string | undefined;
  asOf: string;
};

/** Initial data of a helper thread; documents follow with the batches. */
export type HelperJob = Omit<BatchJob, "files"> & { schemas: readonly SentFile[] };

/**
 * The list of pages that the rendering threads share: each thread takes the next batch until none are left.
 * @property cursor number of pages taken, in shared memory
 */
export type Batches = { routes: readonly string[]; cursor: Int32Array };

/** Compiles the schemas, and returns a function that renders this thread's batches. */
export function openBatch(
  job: HelperJob,
): (batches: Batches & { files: readonly SentFile[] }) => Iterable<RenderedBatch> {
  const cache = new SiteCache();
  cache.compiledSchemas(receivedFiles(job.schemas, job.root));
  return ({ files, ...batches }) =>
    renderShare({ ...job, files: receivedFiles(files, job.root) }, batches, cache);
}

function renderShare(job: BatchJob, batches: Batches, cache: SiteCache): Iterable<RenderedBatch> {
  const { files, assets, pictures, embeddedOrigin, asOf, preview } = job;
  // Diagnostics are dropped: the thread that hands out the batches checks the shared data too.
  const opened = indexSite(
    files,
    { assets, pictures, embeddedOrigin, asOf, showDrafts: preview, cache },
    () => {},
  );
  if (!opened) return [];
  return renderBatches(opened, new PageMaker(new Site(opened), job), batches);
}

/** Renders this thread's pages, and yields each batch as soon as it is rendered. */
export function* renderBatches(
  opened: SiteIndex,
  maker: PageMaker,
  { routes, cursor }: Batches,
): Generator<RenderedBatch> {
  for (const batch of takeBatches(routes, cursor)) {
    const rendered: RenderedBatch = { pages: new Map(), sheets: new Map(), summaries: new Map() };
    for (const route of batch) renderInto(route, opened, maker, rendered);
    yield rendered;
  }
}

/**
 * Checks and renders a page as soon as its document has been read, before the site is checked as a whole, because reading the document
 * again later would take as long as checking it. A page with problems is left out here, and reported by the check of the whole site.
 */
function renderInto(route: string, opened: SiteIndex, maker: PageMaker, batch: RenderedBatch): void {
  const page = opened.page(route);
  if (!page) return;
  let isValid = true;
  const report = () => {
    isValid = false;
  };
  try {
    const prepared = preparePage(page.file, route, opened, report);
    if (!prepared) return;
    const summary = summarisePage(prepared, opened, report);
    if (!isValid) return;
    maker.make(route, batch, prepared);
    batch.summaries.set(page.hash, summary);
  } catch {
    // The cause may be a problem elsewhere in the site. Otherwise the page fails again when it is rendered later.
    batch.pages.delete(route);
  }
}
