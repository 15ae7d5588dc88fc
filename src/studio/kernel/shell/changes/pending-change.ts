import type { DocumentId, Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** A change that the server has not confirmed yet. */
export type PendingChange = {
  route: string;
  document: DocumentId;
  operations: Operation[];
  /** Its name in the undo button. */
  label: string;
  /** The field being typed in: consecutive changes of one field become one. */
  typing?: Pointer;
  /** A new source text of the document, instead of operations. */
  text?: string;
};

/**
 * Appends a change to the queue. Further typing in the same field is merged into the last change; a text that was
 * added and removed again is dropped.
 */
export function enqueue(waiting: readonly PendingChange[], change: PendingChange): PendingChange[] {
  const last = waiting.at(-1);
  if (last?.text !== undefined && change.text !== undefined && last.document === change.document)
    return [...waiting.slice(0, -1), change];
  const [before] = last?.operations ?? [];
  const [after] = change.operations;
  if (!last || !before || !after || !isSameField(last, change)) return [...waiting, change];
  const joined = join(before, after);
  const rest = waiting.slice(0, -1);
  return joined ? [...rest, { ...last, operations: [joined] }] : rest;
}

function isSameField(last: PendingChange, next: PendingChange): boolean {
  return (
    next.typing !== undefined &&
    last.typing === next.typing &&
    last.document === next.document &&
    last.operations.length === 1 &&
    next.operations.length === 1
  );
}

/** Two operations on the same member as one. */
function join(before: Operation, after: Operation): Operation | undefined {
  if (before.op === "add") {
    if (after.op === "remove") return undefined;
    return after.op === "replace" ? { ...before, value: after.value } : after;
  }
  return before.op === "remove" && after.op === "add" ? { ...after, op: "replace" } : after;
}
