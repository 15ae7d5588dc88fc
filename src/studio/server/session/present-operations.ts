import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { type Effect, operationAfter } from "#src/studio/documents/effects.ts";
import type { Operation } from "#src/studio/protocol.ts";
import { Refusal } from "./refusal.ts";

/**
 * Operations that were made on an older state, as they are to be made on the present one.
 * @param value the document at present
 * @param missed what has happened since; undefined where that is too long ago to tell
 * @returns none where nothing would change
 * @throws Refusal with 409 where something else has changed the same place
 */
export function presentOperations(
  operations: readonly Operation[],
  value: JsonValue,
  missed: readonly Effect[] | undefined,
): Operation[] {
  // Sent twice, or undone and typed again: whoever asks has what they want.
  if (operations.every((operation) => changesNothing(operation, value))) return [];
  if (!missed) throw new Refusal(409, "This was changed on a page that is long out of date.");
  return operations.map((operation) => {
    let present: Operation | undefined = operation;
    for (const effect of missed) present = present && operationAfter(present, effect);
    if (!present) throw new Refusal(409, "The same place has been changed elsewhere meanwhile.");
    return present;
  });
}

function changesNothing(operation: Operation, value: JsonValue): boolean {
  if (operation.op !== "replace") return false;
  return JSON.stringify(valueAt(value, operation.path)) === JSON.stringify(operation.value);
}
