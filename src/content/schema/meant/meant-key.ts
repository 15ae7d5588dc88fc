import { nearest, slipsBetween } from "#src/content/diagnostics/nearest.ts";
import { keysMeantBy, plainWord } from "./same-words.ts";

/**
 * Which key is meant by one that an object does not take: another spelling, a slip, or another word for it.
 * @param free keys that the object takes and does not have, the likelier first
 * @param fits tells whether the value could stand behind a key
 */
export function meantKey(
  key: string,
  free: readonly string[],
  fits: (key: string) => boolean,
): string | undefined {
  const wanted = plainWord(key);
  const same = free.find((known) => plainWord(known) === wanted);
  if (same !== undefined) return same;
  const near = nearest(key, free);
  if (near !== undefined && slipsBetween(key, near) <= 1) return near;
  return keysMeantBy(key, free).find(fits) ?? near;
}
