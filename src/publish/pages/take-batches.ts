/** Few enough that all threads finish at about the same time. */
const BATCH_SIZE = 32;

/**
 * Yields batches of a list that several threads work through, until none are left.
 * @param taken the number of items that are taken, in memory that the threads share
 */
export function* takeBatches<Item>(items: readonly Item[], taken: Int32Array): Generator<readonly Item[]> {
  for (;;) {
    const at = Atomics.add(taken, 0, BATCH_SIZE);
    if (at >= items.length) return;
    yield items.slice(at, at + BATCH_SIZE);
  }
}
