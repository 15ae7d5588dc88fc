/**
 * Structural sharing: replaces the parts of a newer JSON value that equal the older one by the older objects, so that
 * a comparison by identity sees only real changes. Changes `after` in place.
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

/** Whether two JSON values are equal, whatever the order of their keys. */
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
