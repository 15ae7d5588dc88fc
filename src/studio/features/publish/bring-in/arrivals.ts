import { GitError } from "#src/disk/run-git.ts";
import { PUBLISHED } from "#src/studio/features/publish/calls.ts";
import { bringInReason } from "#src/studio/features/publish/git/reasons.ts";
import type { Publisher } from "#src/studio/features/publish/publisher.ts";
import { refusalOf } from "#src/studio/kernel/files/document-files.ts";
import { announceChange, settleUploads } from "#src/studio/kernel/server/page-changes.ts";
import { reportError } from "#src/studio/kernel/server/report-error.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { asAuthor, withRights } from "#src/studio/kernel/session/author.ts";
import { documentTitles } from "#src/studio/kernel/site/titles.ts";
import type { Waiting } from "./bring-in.ts";
import type { TheirsAnswer } from "./calls.ts";

/** Interval in ms at which a team's server looks for changes of others. */
const LOOK_MS = 60_000;
/** Time in ms for each request to the remote: a person may be waiting for it. */
const LOOK_TIMEOUT_MS = 20_000;

type Options = {
  kernel: Pick<Kernel, "session" | "files" | "pictures" | "pages" | "check" | "events" | "announced">;
  publisher: Pick<Publisher, "bringInUnasked">;
  /** Called after each look. @param hasNews whether something has come in */
  looked: (hasNews: boolean) => Promise<void>;
  /** Clock in ms. */
  now: () => number;
};

/** Brings in what others have published, as soon as it is there, where that needs no decision. */
export class Arrivals {
  readonly #options: Options;
  #running: Promise<boolean> | undefined;
  #lastEnd = Number.NEGATIVE_INFINITY;
  #waiting: Waiting | undefined;
  #failure: unknown;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /**
   * Looks for changes of others; whoever asks while that goes on has the same answer. Never rejects.
   * @param unlessWithin time in ms since an earlier look that is enough
   * @returns whether some have come in
   */
  look(unlessWithin = 0): Promise<boolean> {
    if (this.#running) return this.#running;
    if (this.#options.now() - this.#lastEnd < unlessWithin) return Promise.resolve(false);
    // Nobody in particular asks: whoever opens a window may only have the right to read.
    this.#running = withRights(undefined, () => asAuthor(undefined, () => this.#look())).finally(() => {
      this.#running = undefined;
      this.#lastEnd = this.#options.now();
    });
    return this.#running;
  }

  async #look(): Promise<boolean> {
    const { kernel, publisher, looked } = this.#options;
    const notice = this.#notice;
    let hasNews = false;
    try {
      const before = kernel.session.state.revision;
      const outcome = await publisher.bringInUnasked(kernel, LOOK_TIMEOUT_MS);
      [this.#waiting, this.#failure] = [
        outcome && "waiting" in outcome ? outcome.waiting : undefined,
        undefined,
      ];
      hasNews = outcome !== undefined && "hasNews" in outcome && outcome.hasNews;
      if (hasNews) {
        await settleUploads(kernel);
        announceChange(kernel, before);
      }
    } catch (error) {
      this.#failure = error;
      if (!(error instanceof GitError) && !refusalOf(error)) reportError(error);
    }
    await looked(hasNews).catch(reportError);
    if (hasNews || this.#notice !== notice) kernel.events.send({ event: PUBLISHED });
    return hasNews;
  }

  /** The message about the last look, to be compared. */
  get #notice(): string {
    return JSON.stringify([this.#waiting, String(this.#failure)]);
  }

  /** The outcome of the last look, in the language of whoever asks. */
  answer(hasNews: boolean): TheirsAnswer {
    const { session } = this.#options.kernel;
    const titleOf = documentTitles(session.files());
    const failed =
      this.#failure instanceof GitError
        ? bringInReason(this.#failure.message)
        : refusalOf(this.#failure)?.message;
    return {
      hasNews,
      ...(failed === undefined ? {} : { failed }),
      ...(this.#waiting && {
        waiting: {
          by: this.#waiting.by,
          titles: [...new Set(this.#waiting.documents.map((document) => titleOf(document)))],
        },
      }),
    };
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
