import { type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import { mergedText } from "#src/editing/text-change.ts";
import { isEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import type { DocumentId, Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { itemAfter, placeIn, writes } from "./clashes.ts";
import { includes } from "./refused-change.ts";
import type { PendingChange } from "./send-queue.ts";

/** A document as the waiting changes were made on it, and as it is now. */
type Versions = { before: JsonValue; after: JsonValue };

type Rebased = {
  changes: PendingChange[];
  /** Those whose places were changed elsewhere in another way. */
  refused: PendingChange[];
};

/**
 * Changes that wait to be sent, on a later state of their documents: they follow what was moved, and letters that were
 * typed elsewhere into the same text stay. Pure.
 * @param before the documents with what the later state confirms
 */
export function rebase(
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
    if (rebased.refused.some((refused) => includes(refused, change))) continue;
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

/** The operations on a later state; none if it has their result already; undefined if they cannot be made on it. */
function onto(
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

/** A place between the items of a list: before the same item, or else as far from its start. */
function gapIn(path: Pointer, { before, after }: Versions): Pointer | undefined {
  const [holder, step] = splitPointer(path);
  const list = placeIn(before, after, holder);
  const [old, now] = [valueAt(before, holder), list === undefined ? undefined : valueAt(after, list)];
  if (!Array.isArray(old) || !Array.isArray(now)) return undefined;
  const index = Number(step);
  const isAtEnd = !(index < old.length);
  return `${list}/${isAtEnd ? now.length : (itemAfter(old, now, index) ?? Math.min(index, now.length))}`;
}
