import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { hashFile } from "#src/content/site/context.ts";
import { sharePage } from "#src/content/site/share-summary.ts";
import { openThread } from "./open-thread.ts";
import type { MadePages } from "./page-maker.ts";
import type { Batches, BatchJob } from "./render-batch.ts";

/** A thread, and its end: rejected with what it throws. */
type Helper = { thread: Worker; ended: Promise<unknown> };

/** Another thread pays from this many pages on: it takes a second to read what all pages share. */
const PAGES_PER_THREAD = 300;

/**
 * Threads that make pages beside this one. They begin with what all pages share, while this thread still finds out
 * which pages there are to make.
 */
export class HelperThreads {
  readonly #job: BatchJob;
  readonly #most: number;
  readonly #helpers: Helper[] = [];

  /** @param threads most that make pages, this one included */
  constructor(job: BatchJob, threads: number) {
    this.#job = job;
    this.#most = threads - 1;
  }

  /** Starts as many threads as pay. @param pages how many there are to make */
  start(pages: number): void {
    const wanted = Math.min(this.#most, Math.floor(pages / PAGES_PER_THREAD) - 1);
    if (wanted <= this.#helpers.length) return;
    const workerData: BatchJob = { ...this.#job, files: this.#job.files.map(plain) };
    while (this.#helpers.length < wanted) {
      const thread = openThread(this.#job.bundle.thread, workerData);
      const ended = once(thread, "exit");
      // What it throws before it is asked for pages is heard when it is.
      ended.catch(() => {});
      this.#helpers.push({ thread, ended });
    }
  }

  /**
   * Lets the threads take hands of pages until there are none.
   * @param add is given the pages of each hand
   * @throws what a thread throws
   */
  async make(hands: Batches, add: (made: MadePages) => void): Promise<void> {
    await Promise.all(
      this.#helpers.map(({ thread, ended }) => {
        thread.on("message", (made: MadePages) => add({ ...made, summaries: shared(made.summaries) }));
        thread.postMessage(hands);
        return ended;
      }),
    );
  }

  /** Ends the threads that are still there: what they were started for has failed. */
  async end(): Promise<void> {
    await Promise.all(this.#helpers.map(({ thread }) => thread.terminate()));
  }
}

/** Summaries come as copies. */
function shared(summaries: MadePages["summaries"]): MadePages["summaries"] {
  return new Map([...summaries].map(([hash, summary]) => [hash, sharePage(summary)]));
}

/** A file as it goes to another thread: its hash goes along, and the memory of its bytes is shared. */
function plain(file: SourceFile): SourceFile {
  const { path, bytes } = file;
  return { path, bytes, hash: hashFile(file) };
}
