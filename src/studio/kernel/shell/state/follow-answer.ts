import type { JsonValue } from "#src/content/json/json.ts";
import { isEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import type { DocumentId, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { Clash } from "#src/studio/kernel/shell/changes/clashes.ts";
import { rebase } from "#src/studio/kernel/shell/changes/rebase.ts";
import { clashOf, includes } from "#src/studio/kernel/shell/changes/refused-change.ts";
import type { PendingChange, SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "./shell-state.ts";

/** The change that an answer confirms, or one that the server has refused. */
export type Acknowledgement = { confirmed?: PendingChange; refused?: PendingChange };

type Follower = {
  state: ShellState;
  queue: Pick<SendQueue<never>, "waiting">;
  documentValue: (document: DocumentId) => JsonValue | undefined;
};

type Followed = {
  /** Changes to send now. */
  changes: readonly PendingChange[];
  /** Changes that are held back until somebody has resolved their conflict. */
  refused: Clash[];
  /** Whether the answer has more than this window has written. */
  isForeign: boolean;
};

/** The pending changes after an answer arrives. */
export function followAnswer(
  studio: Follower,
  answer: PageAnswer,
  { confirmed, refused }: Acknowledgement,
): Followed {
  const { page, forms, pending } = studio.state;
  const confirmedChanges = confirmed ? [confirmed] : [];
  const before = (document: DocumentId) => shownValue({ page, pending: confirmedChanges }, document);
  const after = (document: DocumentId) => answer.documents[document]?.value;
  const { waiting } = studio.queue;
  const isSource = ({ document, text }: PendingChange) =>
    document === confirmed?.document && text !== undefined;
  const documents = Object.keys(answer.documents) as DocumentId[];
  const isForeign =
    refused !== undefined ||
    (!confirmedChanges.some(isSource) &&
      documents.some((document) => {
        const old = before(document);
        return old !== undefined && !isEqual(old, after(document));
      }));
  if (!isForeign) return { changes: waiting.map(unsent), refused: [], isForeign };
  const rebased =
    refused && isFinal(refused, answer, page)
      ? {
          changes: waiting.filter((change) => !includes(refused, change)),
          refused: isThere(refused, after(refused.document)) ? [] : [refused],
        }
      : rebase(refused ? [refused, ...waiting] : waiting, before, after);
  const clashes = rebased.refused.map((change) => {
    const { document } = change;
    const sources = pending.filter((one) => one.document === document && one.text !== undefined);
    const latest = change.text === undefined ? change : (sources.at(-1) ?? change);
    // The document as read, with all changes up to now.
    return clashOf(latest, studio.documentValue(document), after(document), forms);
  });
  return { changes: rebased.changes.map(unsent), refused: clashes, isForeign };
}

/**
 * Whether a refused change cannot be made on a later state: a source, which is not merged; one made on a state that this
 * window has not got; and one that would be refused again, since nobody has changed anything.
 */
function isFinal(
  { text, revision }: PendingChange,
  answer: PageAnswer,
  page: PageAnswer | undefined,
): boolean {
  const knownRevision = page?.view.revision;
  return (
    text !== undefined ||
    (revision ?? knownRevision) !== knownRevision ||
    answer.view.revision === knownRevision
  );
}

function isThere({ operations, text }: PendingChange, document: JsonValue | undefined): boolean {
  return (
    document !== undefined && text === undefined && isEqual(withOperations(document, operations), document)
  );
}

/** A change on another state than the one on which it was sent is another change. */
function unsent(change: PendingChange): PendingChange {
  const { id, revision, ...content } = change;
  return id === undefined && revision === undefined ? change : content;
}
