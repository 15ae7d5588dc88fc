import { minimalEdits } from "#src/authoring/migrate/minimal-edits.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { itemKeys, mergeOrder, mergeSequences } from "./merge-lists.ts";

export type Versions = {
  /** The common ancestor; undefined if there was no file. */
  base: string | undefined;
  /** Undefined if the document was removed. */
  yours: string | undefined;
  /** Undefined if the file was deleted. */
  theirs: string | undefined;
};

/** The merged text; undefined if the file is to be deleted. It can be saved if there are no clashes. */
export type Merged = { text: string | undefined; clashes: MergeClash[] };

/**
 * Three-way merge of a document. Parts that only they have changed keep their bytes.
 * @param parse gives the value of a text; undefined if it cannot be parsed
 */
export function mergeTexts(
  { base, yours, theirs }: Versions,
  parse: (text: string) => JsonValue | undefined,
  decide: Decide,
): Merged {
  if (theirs === yours || theirs === base) return { text: yours, clashes: [] };
  if (yours === base) return { text: theirs, clashes: [] };
  if (yours === undefined || theirs === undefined) return wholeTexts({ base, yours, theirs }, decide);
  const values = [base, yours, theirs].map((text) => (text === undefined ? undefined : parse(text)));
  const [before, mine, other] = values;
  if (before === undefined || mine === undefined || other === undefined)
    return wholeTexts({ base, yours, theirs }, decide);
  const clashes: MergeClash[] = [];
  const value = mergeValues(before, mine, other, decide, (clash) => void clashes.push(clash));
  if (typeof value === "string") return { text: value, clashes };
  if (value === undefined) return wholeTexts({ base, yours, theirs }, decide);
  return { text: applyEdits(theirs, minimalEdits(theirs, value)), clashes };
}

function wholeTexts({ base, yours, theirs }: Versions, decide: Decide): Merged {
  const clash = { pointer: "", base, yours, theirs };
  const side = decide(clash);
  const clashes = side === undefined ? [clash] : [];
  return { text: side === "theirs" ? theirs : yours, clashes };
}

/** A place that both sides have changed differently; of a text, the lines. A removed value is undefined. */
export type MergeClash = {
  /** In your document; if a list item was removed there, its key takes the place of its index. */
  pointer: Pointer;
  base: JsonValue | undefined;
  yours: JsonValue | undefined;
  theirs: JsonValue | undefined;
};

export type Side = "yours" | "theirs";

/** The side chosen for a clash; undefined if it is not decided yet. */
type Decide = (clash: MergeClash) => Side | undefined;

/**
 * Three-way merge of a value: field by field, and list items by their ids. Where both sides have changed the same
 * place, yours is kept until the clash is decided.
 * @param clash called for each undecided place
 */
function mergeValues(
  base: JsonValue | undefined,
  yours: JsonValue | undefined,
  theirs: JsonValue | undefined,
  decide: Decide,
  clash: (clash: MergeClash) => void,
  pointer: Pointer = "",
): JsonValue | undefined {
  if (isSame(yours, theirs) || isSame(base, theirs)) return yours;
  if (isSame(base, yours)) return theirs;
  const inner = (
    b: JsonValue | undefined,
    y: JsonValue | undefined,
    t: JsonValue | undefined,
    step: string | number,
  ) => mergeValues(b, y, t, decide, clash, pointerTo(pointer, step));
  const ask = (versions: Omit<MergeClash, "pointer"> = { base, yours, theirs }): Side => {
    const side = decide({ pointer, ...versions });
    if (side === undefined) clash({ pointer, ...versions });
    return side ?? "yours";
  };
  if (typeof base === "string" && typeof yours === "string" && typeof theirs === "string")
    return mergeLines(base, yours, theirs, ask);
  if (isObject(base) && isObject(yours) && isObject(theirs)) return mergeObjects(base, yours, theirs, inner);
  if (Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs)) {
    const merged = mergeLists(base, yours, theirs, inner, () => ask());
    if (merged) return merged;
  }
  return ask() === "yours" ? yours : theirs;
}

/** A text: each passage that both have changed is asked about by itself. */
function mergeLines(
  base: string,
  yours: string,
  theirs: string,
  ask: (versions: Omit<MergeClash, "pointer">) => Side,
): string {
  const [b = [], y = [], t = []] = [base, yours, theirs].map((text) => text.split("\n"));
  const merged = mergeSequences(b, y, t, (passage) => {
    const texts = {
      base: passage.base.join("\n"),
      yours: passage.yours.join("\n"),
      theirs: passage.theirs.join("\n"),
    };
    return passage[ask(texts)];
  });
  return (merged ?? y).join("\n");
}

type Inner = (
  base: JsonValue | undefined,
  yours: JsonValue | undefined,
  theirs: JsonValue | undefined,
  step: string | number,
) => JsonValue | undefined;

function mergeObjects(base: JsonObject, yours: JsonObject, theirs: JsonObject, inner: Inner): JsonObject {
  const keys = mergeOrder(Object.keys(theirs), Object.keys(yours));
  return Object.fromEntries(
    keys.flatMap((key): [string, JsonValue][] => {
      const value = inner(own(base, key), own(yours, key), own(theirs, key), key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** @returns undefined if the items have no keys, and both sides changed the same ones */
function mergeLists(
  base: readonly JsonValue[],
  yours: readonly JsonValue[],
  theirs: readonly JsonValue[],
  inner: Inner,
  askOrder: () => Side,
): JsonValue[] | undefined {
  const [b, y, t] = [itemKeys(base), itemKeys(yours), itemKeys(theirs)];
  if (!b || !y || !t) {
    if (base.length === yours.length && base.length === theirs.length)
      return base.map((item, at) => inner(item, yours[at], theirs[at], at) ?? null);
    const texts = (items: readonly JsonValue[]) => items.map((item) => JSON.stringify(item));
    return mergeSequences(texts(base), texts(yours), texts(theirs))?.map((item) => JSON.parse(item));
  }
  const common = (keys: readonly string[]) =>
    keys.filter((key) => b.includes(key) && y.includes(key) && t.includes(key));
  const orders = { base: common(b).join(), yours: common(y).join(), theirs: common(t).join() };
  const bothMoved =
    orders.yours !== orders.base && orders.theirs !== orders.base && orders.yours !== orders.theirs;
  const first = bothMoved ? askOrder() : orders.yours !== orders.base ? "yours" : "theirs";
  const keys = first === "yours" ? mergeOrder(y, t) : mergeOrder(t, y);
  return keys.flatMap((key) => {
    const at = (list: readonly JsonValue[], names: readonly string[]) => list[names.indexOf(key)];
    const place = y.indexOf(key);
    const merged = inner(at(base, b), at(yours, y), at(theirs, t), place < 0 ? key : place);
    return merged === undefined ? [] : [merged];
  });
}

function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
