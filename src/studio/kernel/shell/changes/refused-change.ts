import { isWithin, type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import { placeInWords } from "#src/studio/kernel/form/field-summary.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { type Clash, placeIn, writes } from "./clashes.ts";
import type { PendingChange } from "./send-queue.ts";

/** Tells whether a refused change also concerns another one: it includes the other one, or the other one depends on it. */
export function affects(refused: PendingChange, other: PendingChange): boolean {
  if (other.document !== refused.document) return false;
  if (refused.text !== undefined || other.text !== undefined) return other.text !== undefined;
  const place = placeOf(refused);
  // Moves determine which items later changes refer to.
  return place === undefined || other.operations.every(({ path }) => isWithin(path, place));
}

/** The only place to which a change writes; undefined if it moves items. */
function placeOf({ typing, operations }: PendingChange): Pointer | undefined {
  const [operation] = operations;
  if (typing !== undefined) return typing;
  return operations.length === 1 && operation?.op === "replace" ? operation.path : undefined;
}

/** A document in the versions that a refused change concerns. */
type Versions = {
  /** The document before the change. */
  base: JsonValue | undefined;
  /** The document with all changes of this window. */
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
};

/** Turns a refused change into a clash, for which the user selects a version. */
export function clashOf(change: PendingChange, versions: Versions, forms: Forms | undefined): Clash {
  const clash = clashBefore(change, versions, forms);
  const { base, theirs } = versions;
  if (clash.text !== undefined || base === undefined || theirs === undefined) return clash;
  const pointer = placeIn(base, theirs, clash.pointer);
  if (pointer === undefined) return { ...clash, isGone: true };
  const { yours } = clash;
  const path = pointer + (yours?.path ?? "").slice(clash.pointer.length);
  return { ...clash, pointer, yours: yours && { ...yours, path } };
}

/** The clash, with its place in the document before the change. */
function clashBefore(
  change: PendingChange,
  { base, mine, theirs }: Versions,
  forms: Forms | undefined,
): Clash {
  const { document, label, text, operations } = change;
  const [operation] = operations;
  const pointer = placeOf(change) ?? "";
  const version = operation?.op === "remove" ? base : mine;
  const place = forms ? placeInWords(document, pointer || (operation?.path ?? ""), version, forms) : "";
  const value = placeOf(change) === undefined || mine === undefined ? undefined : valueAt(mine, pointer);
  const clash = { document, pointer, place, label, text, yours: undefined, seenValue: theirs };
  if (value !== undefined) return { ...clash, yours: writes(base, pointer, value) };
  if (operation?.op !== "add") return clash;
  const [holder] = splitPointer(operation.path);
  if (!Array.isArray(base && valueAt(base, holder)))
    return { ...clash, pointer: operation.path, yours: operation };
  // A new item conflicts with nothing: it can be appended to its list.
  return { ...clash, pointer: holder, yours: { ...operation, path: `${holder}/-` } };
}

/**
 * Turns changes that the server does not take into one clash.
 * @param changes the change that failed, and those that it includes or that depend on it
 */
export function unsentClash(
  changes: readonly [PendingChange, ...PendingChange[]],
  versions: Versions,
  forms: Forms | undefined,
): Clash {
  const [first] = changes;
  const latest = first.text === undefined ? first : (changes.at(-1) ?? first);
  const unsent = changes.flatMap(({ operations }) => operations);
  const clash = { ...clashOf(latest, versions, forms), unsent };
  return first.text !== undefined || placeOf(first) !== undefined
    ? clash
    : { ...clash, pointer: "", yours: undefined };
}
