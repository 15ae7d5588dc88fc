/**
 * All matches of a pattern. Most texts have none: to say so takes a look, while `matchAll` makes a copy of the pattern.
 * @param pattern with the flag g
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}
