import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { hashFile } from "#src/content/context.ts";
import type { OpenedSite } from "#src/content/open-site.ts";
import { sharePage } from "#src/content/share-summary.ts";
import { Site } from "#src/content/site.ts";
import type { SourceFile } from "#src/content/source-file.ts";
import type { RememberedPage } from "./memory.ts";
import { type MadePages, PageMaker } from "./page-maker.ts";
import { type Hands, makeHands, type ShareJob } from "./share.ts";

/** Another thread pays from this many pages on: it takes a second to read what all pages share. */
const PAGES_PER_THREAD = 300;

type MakeAheadOptions = {
  /** Pages of the last build. */
  remembered: ReadonlyMap<string, RememberedPage>;
  /** The folder that the last build left. */
  previous: string;
  /** Most threads that make pages. */
  threads?: number | undefined;
  onProgress: (done: number, total: number) => void;
};

/**
 * Puts all pages into the folder that can be put there before the site is checked as a whole: those of the last build
 * in which nothing has changed, and all others in which nothing is wrong, made in as many threads as pay.
 */
export async function makeAhead(
  opened: OpenedSite,
  job: Omit<ShareJob, "hands">,
  options: MakeAheadOptions,
): Promise<MadePages & { reused: number }> {
  const { remembered, previous, threads = availableParallelism(), onProgress } = options;
  const site = new Site(opened);
  const maker = new PageMaker(site, job);
  const made: MadePages = { pages: new Map(), sheets: new Map(), summaries: new Map() };
  const routes = site.routes.filter((route) => {
    const known = remembered.get(route);
    if (known?.inputs !== maker.inputsOf(route) || !maker.takeOver(route, known, previous)) return true;
    made.pages.set(route, known);
    return false;
  });
  const reused = made.pages.size;
  const hands: Hands = { routes, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const add = ({ pages, sheets, summaries }: MadePages) => {
    for (const [route, page] of pages) made.pages.set(route, page);
    for (const [address, css] of sheets) made.sheets.set(address, css);
    for (const [hash, summary] of summaries) made.summaries.set(hash, sharePage(summary));
    onProgress(made.pages.size, site.routes.length);
  };
  const others = Math.min(threads, Math.floor(routes.length / PAGES_PER_THREAD)) - 1;
  const working = Array.from({ length: others }, () =>
    inThread({ ...job, files: job.files.map(plain), hands }, add),
  );
  for (const hand of makeHands(opened, maker, hands)) {
    add(hand);
    // Lets the other threads be heard.
    await setImmediate();
  }
  await Promise.all(working);
  return { ...made, reused };
}

function inThread(job: ShareJob, add: (made: MadePages) => void): Promise<void> {
  const thread = new Worker(new URL(job.bundle.thread), { workerData: job });
  return new Promise((resolve, reject) => {
    thread.on("message", add);
    thread.on("error", reject);
    thread.on("exit", () => resolve());
  });
}

/** A file as it goes to another thread: read, and its hash with it. The memory of its bytes is not copied. */
function plain(file: SourceFile): SourceFile {
  const { path, bytes } = file;
  return { path, bytes, hash: hashFile(file) };
}
