/**
 * All matches of a pattern. Most texts have none, which `test` finds without the copy of the pattern that `matchAll`
 * makes.
 * @param pattern with the flag g
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}
