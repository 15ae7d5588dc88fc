import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { mergedText } from "#src/editing/text-change.ts";
import { change as changeCall, changeSource, readPage } from "#src/studio/kernel/protocol/calls.ts";
import type { ChangeAnswer, DocumentId, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
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
  queue: Pick<SendQueue<ChangeAnswer>, "clear" | "retry">;
  route: { route: string; also?: DocumentId };
  applyAnswer: (answer: PageAnswer) => void;
  showError: (error: unknown) => void;
  documentValue: (document: DocumentId) => JsonValue | undefined;
  change: (change: Omit<PendingChange, "route">) => void;
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

/** After a conflict: merges typed texts. Otherwise shows the other version, keeps the refused one, and lets the user choose. */
async function showClash(studio: Sender, change: PendingChange): Promise<void> {
  const [operation] = change.operations;
  const base = typedText(studio.state.page, change);
  const answer = await studio.client.ask(readPage, { ...studio.route, route: change.route });
  // What has been typed until now, as it was read.
  const mine = studio.documentValue(change.document);
  const merged = mergedTyping(change, base, mine, typedText(answer, change));
  studio.queue.clear();
  if (merged) {
    studio.change(merged);
    studio.applyAnswer(answer);
    return;
  }
  const pointer = change.typing ?? operation?.path ?? "";
  const written = change.typing !== undefined && mine !== undefined ? valueAt(mine, pointer) : undefined;
  const { document, label, text } = change;
  const value = written ?? (operation && "value" in operation ? operation.value : undefined);
  const yours = value === undefined ? undefined : ({ op: "replace", path: pointer, value } as const);
  studio.store.set({
    clash: { document, pointer, label, yours, text },
    frame: studio.state.frame + 1,
  });
  studio.applyAnswer(answer);
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
