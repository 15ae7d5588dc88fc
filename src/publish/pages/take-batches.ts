/** Few enough that all threads finish at about the same time. */
const BATCH_SIZE = 32;

/**
 * Yields batches of a list that several threads work through, until none are left.
 * @param cursor the number of items that are taken, in memory that the threads share
 */
export function* takeBatches<Item>(items: readonly Item[], cursor: Int32Array): Generator<readonly Item[]> {
  for (;;) {
    const at = Atomics.add(cursor, 0, BATCH_SIZE);
    if (at >= items.length) return;
    yield items.slice(at, at + BATCH_SIZE);
  }
}
