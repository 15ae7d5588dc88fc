/**
 * Three-way merge of a sequence without ids, such as the lines of a text. The changes of the two sides must not overlap.
 * @returns undefined if they do
 */
export function mergeSequences<Item>(
  base: readonly Item[],
  yours: readonly Item[],
  theirs: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Item[] | undefined {
  const [mine, other] = [changeOf(base, yours, isSame), changeOf(base, theirs, isSame)];
  const [first, second] = mine.start <= other.start ? [mine, other] : [other, mine];
  // Two insertions at the same place have no order.
  if (first.end > second.start || first.start === second.start) return undefined;
  return [
    ...base.slice(0, first.start),
    ...first.items,
    ...base.slice(first.end, second.start),
    ...second.items,
    ...base.slice(second.end),
  ];
}

type Change<Item> = { start: number; end: number; items: Item[] };

/** The range in which a sequence differs from its base. */
function changeOf<Item>(
  base: readonly Item[],
  now: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Change<Item> {
  const shorter = Math.min(base.length, now.length);
  const sameAt = (one: number, other: number) => {
    const [before, after] = [base[one], now[other]];
    return before !== undefined && after !== undefined && isSame(before, after);
  };
  let start = 0;
  while (start < shorter && sameAt(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && sameAt(base.length - 1 - end, now.length - 1 - end)) end += 1;
  return { start, end: base.length - end, items: now.slice(start, now.length - end) };
}
