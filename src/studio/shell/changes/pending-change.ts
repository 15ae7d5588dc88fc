import type { DocumentId, Operation, Pointer } from "#src/studio/protocol.ts";

/** A change that the server has not seen yet. */
export type PendingChange = {
  route: string;
  document: DocumentId;
  operations: Operation[];
  /** What undo calls it. */
  label: string;
  /** The field that is being typed in: changes of one field join. */
  typing?: Pointer;
};

/**
 * Puts a change behind those that wait. Another key in the field that was typed in last becomes part of the same
 * change; a text that was begun and emptied again is no change at all.
 */
export function enqueue(waiting: readonly PendingChange[], change: PendingChange): PendingChange[] {
  const last = waiting.at(-1);
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

/** One operation in the place of two on the same member. */
function join(before: Operation, after: Operation): Operation | undefined {
  if (before.op === "add") {
    if (after.op === "remove") return undefined;
    return after.op === "replace" ? { ...before, value: after.value } : after;
  }
  return before.op === "remove" && after.op === "add" ? { ...after, op: "replace" } : after;
}
