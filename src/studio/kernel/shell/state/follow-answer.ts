import { type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import { mergedText } from "#src/editing/text-change.ts";
import { isEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import type { DocumentId, Operation, PageAnswer, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { type Clash, itemAfter, placeIn, writes } from "#src/studio/kernel/shell/changes/clashes.ts";
import { affects, clashOf } from "#src/studio/kernel/shell/changes/refused-change.ts";
import type { PendingChange, SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "./shell-state.ts";

/** The change that an answer confirms, or that the server has refused. */
export type Acknowledgement = { confirmed?: PendingChange; refused?: PendingChange };

type Follower = {
  state: ShellState;
  queue: Pick<SendQueue<never>, "waiting">;
  documentValue: (document: DocumentId) => JsonValue | undefined;
};

type Followed = {
  /** Changes that can be sent now. */
  changes: readonly PendingChange[];
  /** Changes that are held back until their conflict is resolved. */
  refused: Clash[];
  /** Set if the answer contains changes from elsewhere. */
  isForeign: boolean;
};

/** Determines the pending changes after an answer of the server. */
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
          changes: waiting.filter((change) => !affects(refused, change)),
          refused: isThere(refused, after(refused.document)) ? [] : [refused],
        }
      : rebase(refused ? [refused, ...waiting] : waiting, before, after);
  const clashes = rebased.refused.map((change) => {
    const { document } = change;
    const sources = pending.filter((one) => one.document === document && one.text !== undefined);
    const latest = change.text === undefined ? change : (sources.at(-1) ?? change);
    // The loaded document with all local changes applied.
    const mine = studio.documentValue(document);
    const earlier = pending.slice(0, Math.max(0, pending.indexOf(change)));
    const base = shownValue({ page, pending: [...confirmedChanges, ...earlier] }, document);
    return clashOf(latest, { base, mine, theirs: after(document) }, forms);
  });
  return { changes: rebased.changes.map(unsent), refused: clashes, isForeign };
}

/**
 * Tells whether a refused change cannot be adapted: the whole source of a document, which is not merged; a change based on a state that
 * this window does not have; or one that would be refused again, because nothing has changed elsewhere.
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

/** Removes id and revision of a change: once adapted, it counts as a new one. */
function unsent(change: PendingChange): PendingChange {
  const { id, revision, ...content } = change;
  return id === undefined && revision === undefined ? change : content;
}

/** A document before the pending changes were made, and in its later state. */
type Versions = { before: JsonValue; after: JsonValue };

type Rebased = {
  changes: PendingChange[];
  /**
   * Changes that cannot be adapted, because their places were changed elsewhere in another way, or because they replace the whole source of
   * a document.
   */
  refused: PendingChange[];
};

/**
 * Adapts changes that wait to be sent to a later state of their documents: they follow moved items, and letters typed elsewhere into the
 * same text are kept. Pure.
 * @param before returns a document before the waiting changes, but with those that the later state already contains
 * @param after returns a document in its later state
 */
function rebase(
  waiting: readonly PendingChange[],
  before: (document: DocumentId) => JsonValue | undefined,
  after: (document: DocumentId) => JsonValue | undefined,
): Rebased {
  const versions = new Map<DocumentId, Versions>();
  const rebased: Rebased = { changes: [], refused: [] };
  for (const change of waiting) {
    const { document } = change;
    const earlier = versions.get(document);
    const [old, now] = earlier ? [earlier.before, earlier.after] : [before(document), after(document)];
    if (rebased.refused.some((refused) => affects(refused, change))) continue;
    if (old === undefined || now === undefined || isEqual(old, now)) {
      rebased.changes.push(change);
      continue;
    }
    const moved =
      change.text === undefined ? onto(change.operations, { before: old, after: now }) : undefined;
    versions.set(document, { before: withOperations(old, change.operations), after: moved?.after ?? now });
    if (!moved) rebased.refused.push(change);
    else if (moved.operations.length > 0) {
      const [operation] = moved.operations;
      const typing = change.typing === undefined ? {} : { typing: operation?.path ?? change.typing };
      rebased.changes.push({ ...change, operations: moved.operations, ...typing });
    }
  }
  return rebased;
}

/** Adapts operations to a later state; an empty list if the state already includes them; undefined if they cannot be applied. */
export function onto(
  operations: readonly Operation[],
  { before, after }: Versions,
): { operations: Operation[]; after: JsonValue } | undefined {
  if (isEqual(withOperations(before, operations), after)) return { operations: [], after };
  const moved: Operation[] = [];
  let [old, now] = [before, after];
  for (const operation of operations) {
    const next = operationOnto(operation, { before: old, after: now });
    if (!next) return undefined;
    old = withOperations(old, [operation]);
    now = withOperations(now, [next]);
    moved.push(next);
  }
  return { operations: moved, after: now };
}

function operationOnto(operation: Operation, versions: Versions): Operation | undefined {
  const { before, after } = versions;
  const { op, path } = operation;
  const [holder] = splitPointer(path);
  const isItem = Array.isArray(valueAt(before, holder));
  if (op === "move" || op === "copy") {
    const [from, to] = [placeIn(before, after, operation.from), gapIn(path, versions)];
    return from === undefined || to === undefined ? undefined : { ...operation, from, path: to };
  }
  if (op === "add" && isItem) {
    const to = gapIn(path, versions);
    return to === undefined ? undefined : { ...operation, path: to };
  }
  const place = placeIn(before, after, path);
  if (place === undefined) return undefined;
  const [base, theirs] = [valueAt(before, path), valueAt(after, place)];
  if (isEqual(base, theirs)) return { ...operation, path: place };
  if (op === "remove") return undefined;
  const mergedText = merge(base ?? "", operation.value, theirs ?? "");
  return mergedText === undefined ? undefined : writes(after, place, mergedText);
}

function merge(base: JsonValue, mine: JsonValue, theirs: JsonValue): JsonValue | undefined {
  if (isEqual(mine, theirs)) return mine;
  const areTexts = typeof base === "string" && typeof mine === "string" && typeof theirs === "string";
  return areTexts ? mergedText(base, mine, theirs) : undefined;
}

/**
 * Maps an insertion position in a list to a later state of the document: before the same item, or else at the same index. Undefined if
 * either state has no list at this place.
 */
function gapIn(path: Pointer, { before, after }: Versions): Pointer | undefined {
  const [holder, step] = splitPointer(path);
  const list = placeIn(before, after, holder);
  const [old, now] = [valueAt(before, holder), list === undefined ? undefined : valueAt(after, list)];
  if (!Array.isArray(old) || !Array.isArray(now)) return undefined;
  const index = Number(step);
  const isAtEnd = !(index < old.length);
  return `${list}/${isAtEnd ? now.length : (itemAfter(old, now, index) ?? Math.min(index, now.length))}`;
}
