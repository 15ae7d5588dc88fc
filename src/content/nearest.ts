import { distance } from "fastest-levenshtein";

/**
 * The candidate that a misspelt name most likely means; undefined if none is close.
 *
 * Close is one slip in two letters, two in up to six, a third of the letters in longer names.
 * Of equally close ones, the one with the same letters (a transposition) wins, then the first.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: { candidate: string; score: number } | undefined;
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    const longest = Math.max(wanted.length, known.length);
    const tolerance = longest <= 2 ? 1 : Math.max(2, Math.floor(longest / 3));
    // A candidate whose length differs by more cannot be close: spares the matrix on long lists.
    if (Math.abs(wanted.length - known.length) > tolerance) continue;
    const slips = distance(wanted, known);
    const score = slips - (letters(wanted) === letters(known) ? 1.5 : 0);
    if (slips <= tolerance && (!best || score < best.score)) best = { candidate, score };
  }
  return best?.candidate;
}

function letters(word: string): string {
  return [...word].sort().join("");
}
