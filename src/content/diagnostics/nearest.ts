import { distance } from "fastest-levenshtein";

/** The suggested correction of a wrong name, as details of a diagnostic. */
export type Suggestion = {
  nearest: string | undefined;
  /** Set if only the suggested name can be meant, so that the wrong one can be corrected without asking. */
  certain?: boolean | undefined;
};

/** Suggests the nearest candidate. It is certain if it differs by one slip and no other is as close. */
export function suggest(name: string, candidates: Iterable<string>): Suggestion {
  const [nearest, ...others] = closest(name, new Set(candidates));
  if (nearest === undefined) return { nearest };
  return { nearest, certain: others.length === 0 && slipsBetween(name, nearest) <= 1 };
}

/**
 * The candidate that a misspelt name most likely means; undefined if none is close.
 *
 * Close means one slip in names of two letters, two in names of up to six, and a third of the letters in longer ones.
 * Among equally close candidates the first wins.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  return closest(name, candidates)[0];
}

/** All candidates that are as close as `nearest`; more than one means that the name is ambiguous. */
export function closest(name: string, candidates: Iterable<string>): string[] {
  const target = name.toLowerCase();
  let best: string[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const longest = Math.max(target.length, other.length);
    const tolerance = longest <= 2 ? 1 : Math.max(2, Math.floor(longest / 3));
    // A larger difference in length cannot be close; skipping it saves the matrix on long lists.
    if (Math.abs(target.length - other.length) > tolerance) continue;
    const slips = slipsBetween(target, other);
    if (slips > tolerance || slips > fewest) continue;
    best = slips < fewest ? [candidate] : [...best, candidate];
    fewest = slips;
  }
  return best;
}

/** Number of typing slips between two names, ignoring case. */
export function slipsBetween(name: string, other: string): number {
  const [a, b] = [name.toLowerCase(), other.toLowerCase()];
  return a !== b && isSwap(a, b) ? 1 : distance(a, b);
}

/** Tells whether two names differ by two swapped neighbours: one slip, though two by Levenshtein distance. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
