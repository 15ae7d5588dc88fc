/**
 * Tells whether this run includes the nightly tier (`npm test -- --all`): tests repeated in other browsers and servers,
 * and property tests with four times as many runs. Every push runs the first part of the same
 * seeded sequences.
 */
export const isNightly = process.env.TEST_TIER === "nightly";

/** Returns the number of runs of a property test: every push takes the first quarter of the seeded sequence. */
export const runs = (count: number): number => (isNightly ? count : Math.ceil(count / 4));

/** Returns the cases of a repeated test: every push takes the first one, the nightly tier all of them. */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  return isNightly ? cases : cases.slice(0, 1);
}
