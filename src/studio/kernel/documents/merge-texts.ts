import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { minimalEdits } from "#src/plans/migrations/minimal-edits.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { itemKeys, mergeOrder, mergeSequences, type Sides } from "./merge-lists.ts";

/** The three versions of a document; undefined if the file does not exist in one. */
export type Versions = Sides<string | undefined>;

/** The merged text; undefined if the file is to be deleted. The text can only be saved if there are no clashes. */
export type Merged = { text: string | undefined; clashes: MergeClash[] };

/**
 * Three-way merge of a document. Parts that only the other side has changed are copied byte for byte.
 * @param parse returns the value of a text; undefined if it cannot be parsed
 */
export function mergeTexts(
  versions: Versions,
  parse: (text: string) => JsonValue | undefined,
  decide: Decide,
): Merged {
  const { base, yours, theirs } = versions;
  if (theirs === yours || theirs === base) return { text: yours, clashes: [] };
  if (yours === base) return { text: theirs, clashes: [] };
  const clashes: MergeClash[] = [];
  const values = bySide(versions, (text) => (text === undefined ? undefined : parse(text)));
  const isReadable = Object.values(values).every((value) => value !== undefined);
  const value = isReadable ? mergeValues(values, decide, (clash) => void clashes.push(clash)) : undefined;
  if (typeof value === "string") return { text: value, clashes };
  if (value !== undefined && theirs !== undefined)
    return { text: applyEdits(theirs, minimalEdits(theirs, value)), clashes };
  const whole = { pointer: "", ...versions };
  const side = decide(whole);
  return { text: side === "theirs" ? theirs : yours, clashes: side === undefined ? [whole] : [] };
}

type Values = Sides<JsonValue | undefined>;

/**
 * A place of a document that both sides have changed differently; in a text, a range of lines. A removed value is undefined.
 * @property pointer in your version; for a removed list item, its key takes the place of the index
 */
export type MergeClash = Values & { pointer: Pointer };

export type Side = "yours" | "theirs";

/** Returns the chosen side of a clash; undefined if undecided. */
type Decide = (clash: MergeClash) => Side | undefined;

/**
 * Three-way merge of a value: field by field, and list items by id. Where both sides have changed the same place, your value is kept until
 * the clash is decided.
 * @param clash called for each undecided place
 */
function mergeValues(
  values: Values,
  decide: Decide,
  clash: (clash: MergeClash) => void,
  pointer: Pointer = "",
): JsonValue | undefined {
  const { base, yours, theirs } = values;
  if (isSame(yours, theirs) || isSame(base, theirs)) return yours;
  if (isSame(base, yours)) return theirs;
  const inner: Inner = (parts, step) => mergeValues(parts, decide, clash, pointerTo(pointer, step));
  const ask = (conflicting: Values): Side => {
    const side = decide({ pointer, ...conflicting });
    if (side === undefined) clash({ pointer, ...conflicting });
    return side ?? "yours";
  };
  if (areAll(values, isText)) return mergeLines(values, ask);
  if (areAll(values, isObject)) return mergeObjects(values, inner);
  const list = areAll(values, isList) ? mergeLists(values, inner, () => ask(values)) : undefined;
  return list ?? values[ask(values)];
}

const isText = (value: unknown): value is string => typeof value === "string";
const isList = (value: unknown): value is JsonValue[] => Array.isArray(value);

function areAll<Kind extends JsonValue>(
  values: Values,
  isKind: (value: unknown) => value is Kind,
): values is Sides<Kind> {
  return Object.values(values).every(isKind);
}

function bySide<Value, Made>(
  { base, yours, theirs }: Sides<Value>,
  make: (value: Value) => Made,
): Sides<Made> {
  return { base: make(base), yours: make(yours), theirs: make(theirs) };
}

/** Merges texts line by line; asks separately about each passage that both sides have changed. */
function mergeLines(texts: Sides<string>, ask: (versions: Values) => Side): string {
  const lines = bySide(texts, (text) => text.split("\n"));
  const sequence = mergeSequences(
    lines,
    (passage) => passage[ask(bySide(passage, (items) => items.join("\n")))],
  );
  return (sequence ?? lines.yours).join("\n");
}

type Inner = (parts: Values, step: string | number) => JsonValue | undefined;

function mergeObjects(objects: Sides<JsonObject>, inner: Inner): JsonObject {
  const keys = mergeOrder(Object.keys(objects.theirs), Object.keys(objects.yours));
  return Object.fromEntries(
    keys.flatMap((key): [string, JsonValue][] => {
      const own = bySide(objects, (object) => (Object.hasOwn(object, key) ? object[key] : undefined));
      const value = inner(own, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Merges lists by item keys. @returns undefined if the items have no keys, and both sides changed the same ones */
function mergeLists(lists: Sides<JsonValue[]>, inner: Inner, askOrder: () => Side): JsonValue[] | undefined {
  const { base, yours, theirs } = lists;
  const [b, y, t] = [itemKeys(base), itemKeys(yours), itemKeys(theirs)];
  if (!b || !y || !t) {
    if (base.length === yours.length && base.length === theirs.length)
      return base.map((item, at) => inner({ base: item, yours: yours[at], theirs: theirs[at] }, at) ?? null);
    const texts = bySide(lists, (items) => items.map((item) => JSON.stringify(item)));
    return mergeSequences(texts)?.map((item) => JSON.parse(item));
  }
  const keys = { base: b, yours: y, theirs: t };
  const orders = bySide(keys, (own) =>
    own.filter((key) => b.includes(key) && y.includes(key) && t.includes(key)).join(),
  );
  const bothMoved =
    orders.yours !== orders.base && orders.theirs !== orders.base && orders.yours !== orders.theirs;
  const first = bothMoved ? askOrder() : orders.yours !== orders.base ? "yours" : "theirs";
  return (first === "yours" ? mergeOrder(y, t) : mergeOrder(t, y)).flatMap((key) => {
    const at = (side: keyof typeof keys) => lists[side][keys[side].indexOf(key)];
    const place = y.indexOf(key);
    const parts = { base: at("base"), yours: at("yours"), theirs: at("theirs") };
    return inner(parts, place < 0 ? key : place) ?? [];
  });
}

export function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
