import type { ChangedEvent } from "#src/studio/kernel/protocol/protocol.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

/** Time in ms after which a window shows a change of documents that are not its page's own, such as a fact that it names. */
const OTHERS_DELAY_MS = 2000;

type Refreshing = { studio: Pick<Studio, "state">; refresh: (withLists: boolean) => Promise<unknown> };

/**
 * Decides when a window refreshes its page after changes that the server announces: at once after a change of one of the page's documents,
 * otherwise at most every two seconds. Only one refresh runs at a time. Nothing is refreshed while a change of the window is pending, whose
 * answer has the present page.
 */
export class ChangeFollower {
  #revision = 0;
  #hasNewLists = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** Set if a document of the page has changed since the running refresh began. */
  #isUrgent = false;

  constructor(private readonly parts: Refreshing) {}

  /** Handles an announced change. */
  hear({ revision, documents, lists }: ChangedEvent): void {
    const { page } = this.parts.studio.state;
    // At the start of an event stream, nothing has changed yet.
    const isKnown = documents === undefined && revision <= (page?.view.revision ?? 0);
    if (!page || isKnown) return;
    this.#revision = revision;
    this.#hasNewLists ||= lists;
    const isOwn = documents?.some((document) => Object.hasOwn(page.documents, document)) ?? true;
    if (isOwn) this.#refreshNow();
    else this.#refreshLater();
  }

  #refreshLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#refreshNow();
    }, OTHERS_DELAY_MS);
  }

  #refreshNow(): void {
    const { page, pending } = this.parts.studio.state;
    const isOlder = page !== undefined && this.#revision > page.view.revision;
    if (this.#isRunning) this.#isUrgent = true;
    else if (pending.length > 0) this.#refreshLater();
    else if (isOlder || this.#hasNewLists) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    const hasNewLists = this.#hasNewLists;
    this.#hasNewLists = false;
    try {
      await this.parts.refresh(hasNewLists);
    } catch {
      // The event stream ends too if the server is gone, and everything is loaded again when it is back.
      this.#hasNewLists ||= hasNewLists;
    }
    this.#isRunning = false;
    if (!this.#isUrgent) return;
    this.#isUrgent = false;
    this.#refreshNow();
  }
}
