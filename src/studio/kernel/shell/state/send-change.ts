import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { mergedText } from "#src/editing/text-change.ts";
import { change as changeCall, changeSource, readPage } from "#src/studio/kernel/protocol/calls.ts";
import type { ChangeAnswer, DocumentId, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { type Clash, withClash } from "#src/studio/kernel/shell/changes/clashes.ts";
import { clashOf, hasSameValue, includes } from "#src/studio/kernel/shell/changes/refused-change.ts";
import type { PendingChange, SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { type ApiClient, Refusal } from "#src/studio/kernel/shell/connection/api-client.ts";
import type { ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";

/** Delay before a change is sent again for which the server had no space. */
const FULL_DISK_RETRY_MS = 3000;

/** The part of `Studio` that sending needs. */
type Sender = {
  state: ShellState;
  store: Store<ShellState>;
  client: ApiClient;
  queue: Pick<SendQueue<ChangeAnswer>, "drop" | "retry">;
  route: { route: string; also?: DocumentId };
  applyAnswer: (answer: PageAnswer) => void;
  showError: (error: unknown) => void;
  documentValue: (document: DocumentId) => JsonValue | undefined;
  change: (change: Omit<PendingChange, "route">) => void;
  showClashes: (clashes: readonly Clash[]) => void;
};

/**
 * Sends a change to the server.
 * @returns undefined if it was refused, which is shown
 * @throws what kept it from the server: then it has to be sent again
 */
export async function sendChange(studio: Sender, change: PendingChange): Promise<ChangeAnswer | undefined> {
  // The problems cover the whole site, so all earlier changes are included.
  const revision = studio.state.page?.view.revision ?? 0;
  try {
    const { text, ...request } = change;
    if (text === undefined)
      return await studio.client.ask(changeCall, { ...studio.route, ...request, revision });
    const { route, document } = change;
    return await studio.client.ask(changeSource, { ...studio.route, route, document, text, revision });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 401) {
      studio.showError(error);
      throw error;
    }
    if (error.status === 507) {
      studio.store.set({ connection: "full" });
      setTimeout(() => studio.queue.retry(), FULL_DISK_RETRY_MS);
      throw error;
    }
    if (error.status === 409) await showClash(studio, change);
    else {
      studio.showError(error);
      // It may show the change already.
      studio.store.set({ frame: studio.state.frame + 1 });
    }
    return undefined;
  }
}

/**
 * After a conflict: merges typed texts. Otherwise shows the other version, keeps the refused one, and lets the user
 * choose. What waits for other places is still sent.
 */
async function showClash(studio: Sender, change: PendingChange): Promise<void> {
  const base = typedText(studio.state.page, change);
  const answer = await studio.client.ask(readPage, { ...studio.route, route: change.route });
  // What has been written until now, as it was read.
  const mine = studio.documentValue(change.document);
  const merged = mergedTyping(change, base, mine, typedText(answer, change));
  // What replaces the waiting changes comes first: a field that shows less than was typed would lose its caret.
  if (merged) studio.change(merged);
  else {
    const { clashes, frame, forms, pending } = studio.state;
    const sources = pending.filter(
      ({ document, text }) => document === change.document && text !== undefined,
    );
    const latest = change.text === undefined ? change : (sources.at(-1) ?? change);
    const clash = clashOf(latest, mine, answer.documents[change.document]?.value, forms);
    studio.showClashes(withClash(clashes, clash));
    studio.store.set({ frame: frame + 1 });
  }
  studio.queue.drop((waiting) => includes(change, waiting) && !(merged && hasSameValue(waiting, merged)));
  studio.applyAnswer(answer);
  // The next key must fall into the text of both, not into the one before.
  studio.store.flush();
}

/** The confirmed value of the field that a change types in. */
function typedText(page: PageAnswer | undefined, { document, typing }: PendingChange): JsonValue | undefined {
  const value = page?.documents[document]?.value;
  return typing === undefined || value === undefined ? undefined : valueAt(value, typing);
}

/** Two people have typed in different places of one text: a change to the text with the letters of both. */
function mergedTyping(
  change: PendingChange,
  base: JsonValue | undefined,
  document: JsonValue | undefined,
  theirs: JsonValue | undefined,
): PendingChange | undefined {
  const { typing } = change;
  if (typing === undefined || change.text !== undefined || document === undefined) return undefined;
  const mine = valueAt(document, typing);
  if (typeof base !== "string" || typeof mine !== "string" || typeof theirs !== "string") return undefined;
  const value = mergedText(base, mine, theirs);
  return value === undefined
    ? undefined
    : { ...change, operations: [{ op: "replace", path: typing, value }] };
}
