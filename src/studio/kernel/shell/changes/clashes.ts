import { type JsonValue, pointerSteps, pointerTo, splitPointer, valueAt } from "#src/content/json/json.ts";
import { commonEnds } from "#src/editing/text-change.ts";
import { itemKeys } from "#src/studio/kernel/documents/merge-lists.ts";
import { isEqual } from "#src/studio/kernel/documents/share-equal.ts";
import type { DocumentId, Operation, PageAnswer, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import type { PendingChange } from "./send-queue.ts";

/**
 * A place that was changed here and elsewhere at the same time, or whose change the server does not take: the local text is held back until
 * the user selects a version, or sends it again.
 */
export type Clash = {
  document: DocumentId;
  pointer: Pointer;
  /** Name of the place, in the words of the form. */
  place: string;
  label: string;
  /**
   * The operation that sets this window's version; undefined if there is none, as after a removal or a move, or if the whole source is in
   * conflict.
   */
  yours: Operation | undefined;
  /** The source of the document in this window, if the whole source is in conflict. */
  text: string | undefined;
  /** The last document value in which the place exists. */
  seenValue: JsonValue | undefined;
  /** Set if the place no longer exists: this window's version can only be copied. */
  isGone?: true;
  /** The operations that the server does not take, on the document as it was last seen; undefined if the place was changed elsewhere. */
  unsent?: readonly Operation[];
};

/** Adds a clash to a list, in which it replaces an earlier one at the same place. */
export function withClash(clashes: readonly Clash[], clash: Clash): Clash[] {
  return [...clashes.filter((other) => !isSamePlace(other, clash)), clash];
}

export function isSamePlace(one: Clash, other: Clash): boolean {
  return (
    one.document === other.document &&
    one.pointer === other.pointer &&
    (one.text === undefined) === (other.text === undefined) &&
    (isList(one) || isList(other) ? isEqual(one.unsent, other.unsent) : true)
  );
}

/** Tells whether this window's version is a list of operations that were not sent, instead of a value of one place. */
function isList({ unsent, yours, text }: Clash): boolean {
  return unsent !== undefined && yours === undefined && text === undefined;
}

/** Adds a change to the clash at the same place. @returns undefined if there is no such clash */
export function heldBack(
  clashes: readonly Clash[],
  { document, operations: [operation], text }: Pick<PendingChange, "document" | "operations" | "text">,
): Clash[] | undefined {
  const clash = clashes.find(
    (one) =>
      one.document === document &&
      (text === undefined
        ? one.yours !== undefined && isHeld(one) && operation?.path === one.pointer && !("from" in operation)
        : one.text !== undefined),
  );
  if (!clash) return undefined;
  const next = text === undefined ? { ...clash, yours: operation } : { ...clash, text };
  return clashes.map((one) => (one === clash ? next : one));
}

/** The operations that show this window's versions of a document's clashes. A new item is not shown until the user selects this version. */
export function heldOperations(clashes: readonly Clash[], document: DocumentId): Operation[] {
  return clashes.flatMap((clash) =>
    clash.document === document && clash.yours && isHeld(clash) ? [clash.yours] : [],
  );
}

function isHeld({ yours, pointer, isGone }: Clash): boolean {
  return isGone !== true && yours?.path === pointer;
}

/** Updates the places of clashes for a later state of the page, in which they may have moved or disappeared. */
export function clashesIn(page: PageAnswer, clashes: readonly Clash[]): readonly Clash[] {
  if (clashes.length === 0) return clashes;
  return clashes.map((clash) => {
    const { document, pointer, yours, seenValue, text, isGone } = clash;
    const now = page.documents[document]?.value;
    if (
      text !== undefined ||
      isList(clash) ||
      isGone ||
      seenValue === undefined ||
      now === undefined ||
      now === seenValue
    )
      return clash;
    const next = placeIn(seenValue, now, pointer);
    if (next === undefined) return { ...clash, isGone: true as const };
    const path = next + (yours?.path ?? "").slice(pointer.length);
    return { ...clash, seenValue: now, pointer: next, yours: yours && { ...yours, path } };
  });
}

/** Maps a pointer to the same place after a change: items are identified by id, or by unchanged neighbours. */
export function placeIn(before: JsonValue, after: JsonValue, pointer: Pointer): Pointer | undefined {
  let [old, now]: (JsonValue | undefined)[] = [before, after];
  let place: Pointer | undefined = "";
  const steps = pointerSteps(pointer);
  for (const [at, step] of steps.entries()) {
    const moved = Array.isArray(old) && Array.isArray(now) ? itemAfter(old, now, Number(step)) : step;
    if (moved === undefined || now === undefined) return undefined;
    place = pointerTo(place, moved);
    old = old && valueAt(old, pointerTo("", step));
    now = valueAt(now, pointerTo("", moved));
    // The last step may be a member that does not exist yet.
    if (now === undefined && at < steps.length - 1) return undefined;
  }
  return place;
}

/** The index of an item in a later list; undefined if it no longer exists. */
export function itemAfter(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  index: number,
): number | undefined {
  const [keys, next] = [itemKeys(before), itemKeys(after)];
  if (keys && next) {
    const at = next.indexOf(keys[index] ?? "");
    return at < 0 ? undefined : at;
  }
  if (before.length === after.length) return index;
  const [old, now] = [before, after].map((items) => items.map((item) => JSON.stringify(item)));
  const { start, end } = commonEnds(old ?? [], now ?? []);
  if (index < start) return index;
  return index >= before.length - end ? index + after.length - before.length : undefined;
}

/** The operation that sets a value, whether or not there is a value already. */
export function writes(document: JsonValue | undefined, pointer: Pointer, value: JsonValue): Operation {
  const [holder] = splitPointer(pointer);
  const isItem = document !== undefined && Array.isArray(valueAt(document, holder));
  return { op: isItem || pointer === "" ? "replace" : "add", path: pointer, value };
}
