import { isObject, type JsonValue } from "#src/content/json/json.ts";

/**
 * The names of a list's items, by which they are known in another version of it: a block has an id, the include of a
 * fragment the fragment's name.
 * @returns nothing where an item has none, or two have the same
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

/** The keys of two lists in one: those of the first in its order, and each of the others behind the one that it follows. */
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
