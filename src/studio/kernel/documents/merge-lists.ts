import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { longestCommon } from "#src/editing/longest-common.ts";

/**
 * Keys that identify the items of a list across versions: the id of a block, the name of an included fragment.
 * @returns undefined if an item has none, or two have the same
 */
export function itemKeys(items: readonly JsonValue[]): string[] | undefined {
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

/**
 * Three-way merge of a sequence without ids, such as the lines of a text. The changes of the two sides must not overlap;
 * one that both have made counts once.
 * @returns undefined if they overlap
 */
export function mergeSequences(
  base: readonly string[],
  yours: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const hunks = [...hunksBetween(base, yours), ...hunksBetween(base, theirs)];
  hunks.sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: string[] = [];
  let at = 0;
  let last: Hunk | undefined;
  for (const hunk of hunks) {
    if (last && isSame(hunk, last)) continue;
    // Two insertions at the same place have no order.
    if (last && (hunk.start < last.end || hunk.start === last.start)) return undefined;
    merged.push(...base.slice(at, hunk.start), ...hunk.items);
    at = hunk.end;
    last = hunk;
  }
  return [...merged, ...base.slice(at)];
}

/** A range of the base, and the items that replace it. */
type Hunk = { start: number; end: number; items: readonly string[] };

function hunksBetween(base: readonly string[], now: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  for (const [end, to] of [...longestCommon(base, now), [base.length, now.length] as const]) {
    if (end > start || to > from) hunks.push({ start, end, items: now.slice(from, to) });
    [start, from] = [end + 1, to + 1];
  }
  return hunks;
}

function isSame(one: Hunk, other: Hunk): boolean {
  return (
    one.start === other.start && one.end === other.end && one.items.join("\n") === other.items.join("\n")
  );
}
