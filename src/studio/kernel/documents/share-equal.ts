/**
 * Replaces parts of a newer JSON value by the equal parts of an older one, so that comparison by identity only sees actual changes.
 * Modifies `after`.
 * @returns whether the two are equal
 */
export function shareEqual(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (!isContainer(before) || !isContainer(after)) return false;
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const keys = Object.keys(after);
  let isEqual = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const old: unknown = Reflect.get(before, key);
    const now: unknown = Reflect.get(after, key);
    if (!shareEqual(old, now)) isEqual = false;
    else if (old !== now) Reflect.set(after, key, old);
  }
  return isEqual;
}

/** Tells whether two JSON values are equal, ignoring the order of keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  const isSame = (key: string) =>
    Object.hasOwn(other, key) && isEqual(Reflect.get(one, key), Reflect.get(other, key));
  return keys.length === Object.keys(other).length && keys.every(isSame);
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
