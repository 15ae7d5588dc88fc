/** Storage of values: a `Map`, or a `WeakMap`, which drops them with their keys. */
type Store<Key, Value> = {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
};

/** The value kept for a key, made when it is asked for the first time. */
export function getOrMake<Key, Value>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const cached = store.get(key);
  if (cached !== undefined) return cached;
  const created = make();
  store.set(key, created);
  return created;
}

/** A pure function of an object that is called once for each. */
export function memoised<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { value: Value }>();
  return (key) => {
    // Asked for every value of every document, so nothing is made for a known one.
    let result = results.get(key);
    if (!result) {
      result = { value: make(key) };
      results.set(key, result);
    }
    return result.value;
  };
}

/** The items by a key, in the order in which each key first occurs. `Map.groupBy` needs Node 21. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item);
  return groups;
}
