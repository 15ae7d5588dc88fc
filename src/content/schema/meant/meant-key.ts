import { nearest, slipsBetween } from "#src/content/diagnostics/nearest.ts";
import { keysMeantBy, plainWord } from "./same-words.ts";

/**
 * The key that an unknown one most likely means: another spelling, a slip or a synonym.
 * @param free allowed keys that the object does not have yet, the likeliest first
 * @param fits tells whether the value is valid for a key
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
