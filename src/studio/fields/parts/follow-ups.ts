import { type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import { t } from "#src/studio/fields/words.ts";
import type { DocumentId, Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * Values that may be outdated after another value in the same object has changed: `key` is the key of the changed value, `beside` the path
 * of the related one in that object, and `asks` the question to the author.
 */
const FOLLOW_UPS: readonly { key: string; beside: string; asks: string }[] = [
  { key: "src", beside: "alt", asks: t("Another picture: does this still describe it?") },
  { key: "src", beside: "decorative", asks: t("Another picture: does it show nothing that the text needs?") },
  { key: "value", beside: "asOf", asks: t("Another value: is this still its date?") },
  { key: "publishAt", beside: "entry/date", asks: t("It appears at another time: is this still its date?") },
];

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
    if (root === undefined || op === "remove" || (op === "add" && key !== "publishAt")) return [];
    if ("value" in operation && operation.value === valueAt(root, path)) return [];
    return FOLLOW_UPS.filter((rule) => rule.key === key).flatMap(({ beside, asks }): [string, FollowUp][] => {
      const pointer = `${holder}/${beside}`;
      const text = valueAt(root, pointer);
      return text === undefined || text === "" ? [] : [[followUpKey(document, pointer), { text, asks }]];
    });
  });
  return Object.fromEntries(entries);
}
