/** The store of a memo: a `Map`, or a `WeakMap`, which drops values with their keys. */
type Store<Key, Value> = {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
};

/** Returns the stored value of a key, creating it on first use. */
export function getOrMake<Key, Value>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const cached = store.get(key);
  if (cached !== undefined) return cached;
  const created = make();
  store.set(key, created);
  return created;
}

/** Caches a pure function of an object, weakly by that object. */
export function memoised<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, Value>();
  /** The keys whose result is undefined. Only these have an object beside the result, since a large site has 140,000 results. */
  const empty = new WeakMap<Key, { value: Value }>();
  return (key) => {
    // Called for every value of every document, so a hit must not allocate.
    const result = results.get(key);
    if (result !== undefined) return result;
    const emptyResult = empty.get(key);
    if (emptyResult) return emptyResult.value;
    const value = make(key);
    if (value === undefined) empty.set(key, { value });
    else results.set(key, value);
    return value;
  };
}

/** Groups items by key, in order of first occurrence. `Map.groupBy` needs Node 21. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item);
  return groups;
}
