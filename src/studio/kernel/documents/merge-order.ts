import { isObject, type JsonValue } from "#src/content/json/json.ts";

/**
 * Keys that identify the items of a list across versions: the id of a block, the name of an included fragment.
 * @returns undefined if an item has none, or two have the same
 */
export function keysOf(items: readonly JsonValue[]): string[] | undefined {
  const keys = items.flatMap((item) => keyOf(item) ?? []);
  return keys.length === items.length && new Set(keys).size === keys.length ? keys : undefined;
}

function keyOf(item: JsonValue): string | undefined {
  if (!isObject(item)) return undefined;
  if (typeof item.id === "string") return item.id;
  return typeof item.type === "string" && typeof item.name === "string"
    ? `${item.type} ${item.name}`
    : undefined;
}

/**
 * Merges the keys of two lists: those of the first in their order, and each additional one after the key that it
 * follows in the second.
 */
export function mergeOrder(first: readonly string[], second: readonly string[]): string[] {
  const merged = [...first];
  let before = -1;
  for (const key of second) {
    const there = merged.indexOf(key);
    if (there < 0) merged.splice(before + 1, 0, key);
    before = there < 0 ? before + 1 : there;
  }
  return merged;
}
