/**
 * Indexes of the longest increasing subsequence: the elements that can stay in place when a list is reordered with as
 * few moves as possible.
 */
export function longestRun(numbers: readonly number[]): Set<number> {
  const before: (number | undefined)[] = [];
  const lengths: number[] = [];
  let best: number | undefined;
  for (const [index, number] of numbers.entries()) {
    let from: number | undefined;
    for (let earlier = 0; earlier < index; earlier++) {
      const isLower = (numbers[earlier] ?? 0) < number;
      if (isLower && (lengths[earlier] ?? 0) > (from === undefined ? 0 : (lengths[from] ?? 0)))
        from = earlier;
    }
    before[index] = from;
    lengths[index] = 1 + (from === undefined ? 0 : (lengths[from] ?? 0));
    if (best === undefined || (lengths[index] ?? 0) > (lengths[best] ?? 0)) best = index;
  }
  const kept = new Set<number>();
  for (let index = best; index !== undefined; index = before[index]) kept.add(index);
  return kept;
}
