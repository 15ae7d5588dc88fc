import { type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import type { DocumentId, Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** Texts that may be outdated once another key has changed, by that key, with the question to ask the author. */
const FOLLOW_UPS: Readonly<Record<string, { beside: string; asks: string }>> = {
  src: { beside: "alt", asks: "Another picture: does this still describe it?" },
  value: { beside: "asOf", asks: "Another value: is this still its date?" },
  publishAt: { beside: "entry/date", asks: "It appears at another time: is this still its date?" },
};

/** A text that may be outdated by a change; pending until the author confirms or edits it. */
type FollowUp = { text: JsonValue; asks: string };

export const followUpKey = (document: DocumentId, pointer: Pointer): string => `${document} ${pointer}`;

/**
 * Finds the texts that may be outdated after a change.
 * @param root value of the document before the change
 */
export function followUpsOf(
  root: JsonValue | undefined,
  document: DocumentId,
  operations: readonly Operation[],
): Record<string, FollowUp> {
  const entries = operations.flatMap((operation): [string, FollowUp][] => {
    const { op, path } = operation;
    const [holder, key] = splitPointer(path);
    const rule = Object.hasOwn(FOLLOW_UPS, key) ? FOLLOW_UPS[key] : undefined;
    if (!rule || root === undefined || op === "remove" || (op === "add" && key !== "publishAt")) return [];
    const pointer = `${holder}/${rule.beside}`;
    const text = valueAt(root, pointer);
    const isSame = "value" in operation && operation.value === valueAt(root, path);
    if (text === undefined || text === "" || isSame) return [];
    return [[followUpKey(document, pointer), { text, asks: rule.asks }]];
  });
  return Object.fromEntries(entries);
}
