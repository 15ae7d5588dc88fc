import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { SummaryInterner } from "#src/content/site/context/summary-interner.ts";
import { openThread } from "./open-thread.ts";
import type { RenderedBatch } from "./page-maker.ts";
import type { Batches, BatchJob, HelperJob } from "./render-batch.ts";
import { sentFile } from "./sent-file.ts";

/** Minimum number of pages per additional thread: each takes a second to read the data that pages share. */
const PAGES_PER_THREAD = 300;

/**
 * Worker threads that render pages alongside the main build thread. They load their code and compile the schemas while the main thread
 * still determines which pages have to be rendered.
 */
export class HelperThreads {
  readonly #job: BatchJob;
  readonly #most: number;
  readonly #summaries: SummaryInterner;
  readonly #helpers: { thread: Worker; ended: Promise<unknown> }[] = [];

  /** @param threads maximum number of threads that render pages, including the current one */
  constructor(job: BatchJob, threads: number, summaries: SummaryInterner) {
    this.#summaries = summaries;
    this.#job = job;
    this.#most = threads - 1;
  }

  /** Starts as many threads as are worthwhile for a number of pages. @param pages number of pages to render */
  start(pages: number): void {
    const threads = Math.min(this.#most, Math.floor(pages / PAGES_PER_THREAD) - 1);
    if (threads <= this.#helpers.length) return;
    const { files, ...job } = this.#job;
    const workerData: HelperJob = { ...job, schemas: files.filter(isSchema).map((file) => sentFile(file)) };
    while (this.#helpers.length < threads) {
      const thread = openThread(this.#job.bundle.thread, workerData);
      const ended = once(thread, "exit");
      // An early failure is reported when pages are requested from the thread; until then it must not count as an unhandled rejection.
      ended.catch(() => {});
      this.#helpers.push({ thread, ended });
    }
  }

  /**
   * Lets the threads take batches of pages until none are left.
   * @param add receives the pages of each batch
   * @throws any error of a thread
   */
  async make(batches: Batches, add: (batch: RenderedBatch) => void): Promise<void> {
    if (this.#helpers.length === 0) return;
    const files = this.#job.files.map((file) => sentFile(file));
    await Promise.all(
      this.#helpers.map(({ thread, ended }) => {
        thread.on("message", (batch: RenderedBatch) =>
          // Messages between threads copy shared objects, so the summaries are interned again.
          add({ ...batch, summaries: this.#summaries.internPages(batch.summaries) }),
        );
        thread.postMessage({ ...batches, files });
        return ended;
      }),
    );
  }

  /** Terminates the running threads after the build has failed. */
  async end(): Promise<void> {
    await Promise.all(this.#helpers.map(({ thread }) => thread.terminate()));
  }
}

/** Tells whether a file is a schema or part of a block, rather than a document. */
const isSchema = ({ path }: SourceFile): boolean => !path.startsWith("pages/");
