import { reasonOf } from "#src/disk/file-error.ts";
import type { DraftEvent, SaveAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { asAuthor, withRights } from "#src/studio/kernel/session/author.ts";
import { unsavedIn } from "#src/studio/kernel/session/session-state.ts";

/** Pause in ms after a change before the draft is saved. */
const PAUSE_MS = 5_000;
/** Maximum delay in ms between a change and saving, while changes go on without such a pause. */
const MAX_DELAY_MS = 60_000;
/** Delay in ms before a failed save is retried. */
const RETRY_MS = 30_000;

type Parts = Pick<Kernel, "session"> & {
  events: Pick<Kernel["events"], "send" | "greetWith">;
  /** Saves all unsaved documents. */
  save: () => Promise<SaveAnswer>;
};

/** Saves the draft after a pause in its changes, and tells all windows what is saved, and new ones why it is not. */
export class AutoSave {
  #timer: NodeJS.Timeout | undefined;
  /** Time of the first change since the draft was last saved, in ms. */
  #changedAt: number | undefined;
  #problem: DraftEvent["problem"];
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(private readonly parts: Parts) {
    parts.events.greetWith(() => (this.#problem ? this.#state() : undefined));
    parts.session.onCommit((entries) => this.#follow(entries.some(({ type }) => type === "saved")));
    this.#follow(false);
  }

  /** Ends after the save that is running; later changes stay in the journal. */
  close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    return this.#running;
  }

  /** @param isSaved whether documents have just been saved, by whomever */
  #follow(isSaved: boolean): void {
    const isWaiting = unsavedIn(this.parts.session.state).length > 0;
    // What was undone need not be saved any more.
    if (isSaved || (!isWaiting && this.#problem)) this.#tell(undefined);
    clearTimeout(this.#timer);
    if (!isWaiting) {
      this.#changedAt = undefined;
      return;
    }
    const now = performance.now();
    this.#changedAt ??= now;
    this.#saveIn(Math.min(PAUSE_MS, Math.max(0, this.#changedAt + MAX_DELAY_MS - now)));
  }

  #saveIn(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(() => this.#save());
    }, delay);
  }

  async #save(): Promise<void> {
    this.#changedAt = undefined;
    const problem = await this.#attempt();
    if (!problem) return;
    this.#tell(problem);
    this.#saveIn(RETRY_MS);
  }

  /** Saves for nobody in particular: whoever made the last change has not asked for it. */
  async #attempt(): Promise<DraftEvent["problem"]> {
    try {
      const answer = await asAuthor(undefined, () => withRights(undefined, this.parts.save));
      return "conflicts" in answer ? "conflict" : undefined;
    } catch (error) {
      if (!this.#problem) console.error(`Studio could not save the draft: ${reasonOf(error)}`);
      return "failure";
    }
  }

  #tell(problem: DraftEvent["problem"]): void {
    this.#problem = problem;
    this.parts.events.send(this.#state());
  }

  #state(): DraftEvent {
    const { state } = this.parts.session;
    const problem = this.#problem;
    return {
      event: "draft",
      revision: state.revision,
      unsaved: unsavedIn(state),
      ...(problem && { problem }),
    };
  }
}
