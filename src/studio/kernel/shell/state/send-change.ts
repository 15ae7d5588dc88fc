import type { JsonValue } from "#src/content/json/json.ts";
import { change as changeCall, changeSource, readPage } from "#src/studio/kernel/protocol/calls.ts";
import type { ChangeAnswer, DocumentId, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { type Clash, withClash } from "#src/studio/kernel/shell/changes/clashes.ts";
import { clashOf } from "#src/studio/kernel/shell/changes/refused-change.ts";
import type { PendingChange, SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";
import type { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import type { Acknowledgement } from "./follow-answer.ts";
import type { ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";

/** Delay before a change is sent again that has not reached the server, or for which it had no space. */
const RETRY_DELAY_MS = 3000;

/** The parts of the window that sending needs. */
type Sender = {
  store: Store<ShellState>;
  client: ApiClient;
  queue: Pick<SendQueue<ChangeAnswer>, "retry" | "waiting" | "keep">;
  route: () => { route: string; also?: DocumentId };
  documentValue: (document: DocumentId) => JsonValue | undefined;
  applyAnswer: (answer: PageAnswer, acknowledgement: Acknowledgement) => void;
  showPage: (page: PageAnswer) => void;
  reloadSite: () => Promise<unknown>;
  showClashes: (clashes: readonly Clash[]) => void;
  showError: (error: unknown) => void;
};

/**
 * Sends a change to the server.
 * @returns undefined if it was refused, which is shown
 * @throws what kept it from the server: then it has to be sent again
 */
export async function sendChange(studio: Sender, change: PendingChange): Promise<ChangeAnswer | undefined> {
  const { text, revision = 0, ...request } = change;
  try {
    if (text === undefined)
      return await studio.client.ask(changeCall, { ...studio.route(), ...request, revision });
    const { route, document } = change;
    return await studio.client.ask(changeSource, { ...studio.route(), route, document, text, revision });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 401) return unreachable(studio, error);
    if (error.status === 507) {
      studio.store.set({ connection: "full" });
      setTimeout(() => studio.queue.retry(), RETRY_DELAY_MS);
      throw error;
    }
    const follow = { 404: leaveGone, 409: followConflict }[error.status];
    if (follow) await follow(studio, change).catch((reason: unknown) => unreachable(studio, reason));
    else {
      studio.showError(error);
      // It may show the change already.
      studio.store.set({ frame: studio.store.get().frame + 1 });
    }
    return undefined;
  }
}

/** A change that has to be sent again: soon, or with another token. */
function unreachable(studio: Sender, error: unknown): never {
  studio.showError(error);
  if (!(error instanceof Refusal)) setTimeout(() => studio.queue.retry(), RETRY_DELAY_MS);
  throw error;
}

/**
 * After a conflict: what was refused is sent again with the letters of both, or waits for a choice. What waits for other
 * places is still sent.
 */
async function followConflict(studio: Sender, refused: PendingChange): Promise<void> {
  const answer = await studio.client.ask(readPage, { ...studio.route(), route: refused.route });
  studio.applyAnswer(answer, { refused });
}

/** After a document was removed elsewhere: what is written in it goes on being kept, and can be copied. */
async function leaveGone(studio: Sender, change: PendingChange): Promise<void> {
  const { document, route } = change;
  const { queue, store } = studio;
  const state = store.get();
  const currentValue = studio.documentValue(document);
  const isIn = (one: PendingChange) => one.document === document;
  const clashes = [change, ...queue.waiting.filter(isIn)].map((one) =>
    clashOf(one, currentValue, undefined, state.forms),
  );
  queue.keep(queue.waiting.filter((one) => !isIn(one)));
  studio.showClashes(clashes.reduce(withClash, state.clashes));
  const read = (page: string) => studio.client.ask(readPage, { ...studio.route(), route: page });
  studio.showPage(await read(route).catch(() => read("/")));
  await studio.reloadSite();
  studio.showClashes(
    studio.store
      .get()
      .clashes.map((one) => (one.document === document ? { ...one, isGone: true as const } : one)),
  );
}
