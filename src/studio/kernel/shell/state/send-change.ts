import type { JsonValue } from "#src/content/json/json.ts";
import { change as changeCall, changeSource, readPage } from "#src/studio/kernel/protocol/calls.ts";
import type { ChangeAnswer, DocumentId, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { type Clash, withClash } from "#src/studio/kernel/shell/changes/clashes.ts";
import { affects, clashOf, unsentClash } from "#src/studio/kernel/shell/changes/refused-change.ts";
import type { PendingChange, SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";
import type { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import type { Acknowledgement } from "./follow-answer.ts";
import type { ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";

/** Pauses in ms before a change is sent again; the last is repeated for as long as the server cannot be reached. */
const PAUSES_MS = [1000, 2000, 4000] as const;
const LAST_PAUSE_MS = PAUSES_MS[2];

/** The parts of the window that sending changes needs. */
export type Sender = {
  store: Store<ShellState>;
  client: ApiClient;
  queue: Pick<SendQueue<ChangeAnswer>, "retry" | "waiting" | "keep">;
  route: () => { route: string; also?: DocumentId };
  /** Counts a failed attempt to send a change. @returns the number of attempts so far */
  countAttempt: (change: PendingChange) => number;
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
    const follow =
      error instanceof Refusal ? { 404: leaveGone, 409: followConflict }[error.status] : undefined;
    try {
      if (!follow) throw error;
      await follow(studio, change);
    } catch (reason) {
      await followFailure(studio, change, reason);
    }
    return undefined;
  }
}

/**
 * Handles a failed delivery of a change. It is sent again after a pause, a few times, or for as long as the server cannot be reached. One
 * that the server does not take is set aside.
 * @throws the given error if the change has to be sent again
 */
async function followFailure(studio: Sender, change: PendingChange, error: unknown): Promise<void> {
  const { store, queue, showError, countAttempt } = studio;
  const status = error instanceof Refusal ? error.status : undefined;
  if (status === 507) store.set({ connection: "full" });
  else if (status === undefined || status === 401) showError(error);
  // Sent again as soon as there is another token.
  if (status === 401) throw error;
  const attempt = countAttempt(change);
  const isFinal = status !== undefined && status < 500;
  const isLast = status !== 507 && attempt > PAUSES_MS.length;
  if (!isFinal && !(isLast && (status !== undefined || (await isReachable(studio))))) {
    setTimeout(() => queue.retry(), PAUSES_MS[attempt - 1] ?? LAST_PAUSE_MS);
    throw error;
  }
  store.set({ connection: "open" });
  if (status !== undefined) showError(error);
  setAside(studio, change);
}

/** Tells whether the server answers other requests than a change. */
function isReachable({ client, route }: Sender): Promise<boolean> {
  return client.ask(readPage, route()).then(
    () => true,
    (error: unknown) => error instanceof Refusal && error.status !== 401,
  );
}

/** Takes a change that the server does not take, and the waiting ones that depend on it, out of the queue: the user can send them again. */
function setAside({ store, queue, documentValue, showClashes }: Sender, change: PendingChange): void {
  const { document } = change;
  const { page, clashes, forms, frame } = store.get();
  const later = queue.waiting.filter((one) => affects(change, one));
  const theirs = page?.documents[document]?.value;
  const versions = { base: theirs, mine: documentValue(document), theirs };
  const clash = unsentClash([change, ...later], versions, forms);
  queue.keep(queue.waiting.filter((one) => !later.includes(one)));
  showClashes(withClash(clashes, clash));
  // The frame may already show the change.
  store.set({ frame: frame + 1 });
}

/**
 * Handles a conflict: the refused change is sent again with both texts merged, or waits for the user's selection. Changes of other places
 * are still sent.
 */
async function followConflict(studio: Sender, refused: PendingChange): Promise<void> {
  const answer = await studio.client.ask(readPage, { ...studio.route(), route: refused.route });
  if (answer.view.route === studio.store.get().page?.view.route) studio.applyAnswer(answer, { refused });
  else setAside(studio, refused);
}

/** Handles a change of a document that was removed elsewhere: the text is kept, and can be copied. */
async function leaveGone(studio: Sender, change: PendingChange): Promise<void> {
  const { document, route } = change;
  const { queue, store } = studio;
  const state = store.get();
  const mine = studio.documentValue(document);
  const isIn = (one: PendingChange) => one.document === document;
  const clashes = [change, ...queue.waiting.filter(isIn)].map((one) =>
    clashOf(one, { base: state.page?.documents[document]?.value, mine, theirs: undefined }, state.forms),
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
