import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { type Effect, operationAfter } from "#src/studio/kernel/documents/effects.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * Transforms operations made on an older revision so that they apply to the current one.
 * @param value the current document
 * @param missed the changes since that revision; undefined if it is too old to know
 * @returns an empty list if nothing would change
 * @throws Refusal with 409 if the same place has been changed elsewhere
 */
export function presentOperations(
  operations: readonly Operation[],
  value: JsonValue,
  missed: readonly Effect[] | undefined,
): Operation[] {
  // Sent twice, or undone and typed again: the document already has this value.
  if (operations.every((operation) => changesNothing(operation, value))) return [];
  if (!missed) throw new Refusal(409, "This change was made on a page that is long out of date.");
  return operations.map((operation) => {
    let present: Operation | undefined = operation;
    for (const effect of missed) present = present && operationAfter(present, effect);
    if (!present) throw new Refusal(409, "The same place has been changed elsewhere in the meantime.");
    return present;
  });
}

function changesNothing(operation: Operation, value: JsonValue): boolean {
  if (operation.op !== "replace") return false;
  return JSON.stringify(valueAt(value, operation.path)) === JSON.stringify(operation.value);
}
