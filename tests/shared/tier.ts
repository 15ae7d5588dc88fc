/**
 * Whether this run includes the nightly tier (`npm test -- --all`): sweeps that repeat in other engines and servers what
 * every push tests once, and property tests with many times as many runs. Every push runs the first part of the same
 * seeded sequences.
 */
export const isNightly = process.env.TEST_TIER === "nightly";

/** How often a property is tested: every push takes the first quarter of the seeded sequence. */
export const runs = (count: number): number => (isNightly ? count : Math.ceil(count / 4));

/** The cases of a sweep: every push takes the first, the nightly tier all of them. */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  return isNightly ? cases : cases.slice(0, 1);
}
