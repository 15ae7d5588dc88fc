/** Number of items per batch: small enough for all threads to finish at about the same time. */
const BATCH_SIZE = 32;

/**
 * Yields batches of a list that several threads share, until none are left.
 * @param cursor number of items taken, in shared memory
 */
export function* takeBatches<Item>(items: readonly Item[], cursor: Int32Array): Generator<readonly Item[]> {
  for (;;) {
    const at = Atomics.add(cursor, 0, BATCH_SIZE);
    if (at >= items.length) return;
    yield items.slice(at, at + BATCH_SIZE);
  }
}
