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

/** Delay in ms before a change is sent again that did not reach the server, or for which the server had no disk space. */
const RETRY_DELAY_MS = 3000;

/** The parts of the window that sending changes needs. */
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
 * @returns undefined if it was refused, which is shown to the user
 * @throws the error that prevented delivery: the change then has to be sent again
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
      // The frame may already show the refused change.
      studio.store.set({ frame: studio.store.get().frame + 1 });
    }
    return undefined;
  }
}

/**
 * Handles a failed delivery of a change: shows the error, schedules another attempt unless the server has refused the request, and throws
 * the error.
 * @throws the given error
 */
function unreachable(studio: Sender, error: unknown): never {
  studio.showError(error);
  if (!(error instanceof Refusal)) setTimeout(() => studio.queue.retry(), RETRY_DELAY_MS);
  throw error;
}

/**
 * Handles a conflict: the refused change is sent again with both texts merged, or waits for the user's selection. Changes of other places
 * are still sent.
 */
async function followConflict(studio: Sender, refused: PendingChange): Promise<void> {
  const answer = await studio.client.ask(readPage, { ...studio.route(), route: refused.route });
  studio.applyAnswer(answer, { refused });
}

/** Handles a change of a document that was removed elsewhere: the text is kept, and can be copied. */
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
