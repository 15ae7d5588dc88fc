import { longestCommon } from "#src/editing/longest-common.ts";

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
