import { closest, type Suggestion, slipsBetween } from "#src/content/diagnostics/nearest.ts";
import { keysMeantBy, plainWord } from "./same-words.ts";

/**
 * The key that an unknown one most likely means: another spelling, a slip or a synonym.
 * @param free allowed keys that the object does not have yet, the likeliest first
 * @param fits tells whether the value is valid for a key
 */
export function meantKey(key: string, free: readonly string[], fits: (key: string) => boolean): Suggestion {
  const wanted = plainWord(key);
  const same = free.find((known) => plainWord(known) === wanted);
  const [near, ...others] = closest(key, free);
  const isSlip = near !== undefined && slipsBetween(key, near) <= 1;
  const words = keysMeantBy(key, free);
  const fitting = words.filter(fits);
  const meant = same ?? (isSlip ? near : (fitting[0] ?? near));
  const isOnlyWord = (words.length === 1 || fitting.length === 1) && (fitting[0] ?? words[0]) === meant;
  return { nearest: meant, certain: isOnlyWord || (isSlip && meant === near && others.length === 0) };
}
