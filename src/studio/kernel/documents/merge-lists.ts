import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { longestCommon } from "#src/editing/longest-common.ts";
import { isEqual } from "./share-equal.ts";

/**
 * Keys that identify list items across versions: the id of a block, the name of an included fragment.
 * @returns undefined if an item has none, or two have the same one
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
 * Merges the keys of two lists: those of the first list in its order, and each key that only the second has after its predecessor there.
 */
export function mergeOrder(first: readonly string[], second: readonly string[]): string[] {
  const result = [...first];
  let before = -1;
  for (const key of second) {
    const there = result.indexOf(key);
    if (there < 0) result.splice(before + 1, 0, key);
    before = there < 0 ? before + 1 : there;
  }
  return result;
}

/** A value in the common base of a merge, and on both sides. */
export type Sides<Value> = Record<"base" | "yours" | "theirs", Value>;

/**
 * Three-way merge of a sequence without ids, such as the lines of a text. A change made on both sides counts once.
 * @param choose returns the items for a conflicting passage
 * @returns undefined if there is a conflict and `choose` is omitted
 */
export function mergeSequences(
  { base, yours, theirs }: Sides<readonly string[]>,
  choose?: (passage: Sides<readonly string[]>) => readonly string[],
): string[] | undefined {
  const result: string[] = [];
  let at = 0;
  for (const { start, end, hunks } of regionsOf(hunksBetween(base, yours), hunksBetween(base, theirs))) {
    const [mine, other] = [hunks.yours, hunks.theirs].map((side) => withHunks(base, { start, end }, side));
    const changed = hunks.theirs.length === 0 ? mine : other;
    const isClash = hunks.yours.length > 0 && hunks.theirs.length > 0 && !isEqual(hunks.yours, hunks.theirs);
    if (isClash && !choose) return undefined;
    const passage = { base: base.slice(start, end), yours: mine ?? [], theirs: other ?? [] };
    result.push(...base.slice(at, start), ...((isClash ? choose?.(passage) : changed) ?? []));
    at = end;
  }
  return [...result, ...base.slice(at)];
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

type Region = { start: number; end: number; hunks: Record<"yours" | "theirs", Hunk[]> };

/** The changed ranges in order; overlapping hunks are combined, as are two insertions at one place, whose order is undefined. */
function regionsOf(yours: readonly Hunk[], theirs: readonly Hunk[]): Region[] {
  const regions: Region[] = [];
  const sided = [
    ...yours.map((hunk) => ({ side: "yours" as const, hunk })),
    ...theirs.map((hunk) => ({ side: "theirs" as const, hunk })),
  ];
  sided.sort((a, b) => a.hunk.start - b.hunk.start || a.hunk.end - b.hunk.end);
  for (const { side, hunk } of sided) {
    const last = regions.at(-1);
    const overlaps = last && (hunk.start < last.end || hunk.start === last.start);
    const region = overlaps ? last : { start: hunk.start, end: hunk.end, hunks: { yours: [], theirs: [] } };
    if (!overlaps) regions.push(region);
    region.end = Math.max(region.end, hunk.end);
    region.hunks[side].push(hunk);
  }
  return regions;
}

/** The items of a range of the base after one side's hunks have been applied. */
function withHunks(
  base: readonly string[],
  { start, end }: Pick<Region, "start" | "end">,
  hunks: readonly Hunk[],
): string[] {
  const items: string[] = [];
  let at = start;
  for (const hunk of hunks) {
    items.push(...base.slice(at, hunk.start), ...hunk.items);
    at = hunk.end;
  }
  return [...items, ...base.slice(at, end)];
}
