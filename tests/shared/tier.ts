/**
 * Whether this run includes the nightly tier (`npm test -- --all`): sweeps that repeat in other engines and servers what
 * every push tests once, and property tests with many times as many runs. Every push runs the first part of the same
 * seeded sequences.
 */
export const isNightly = process.env.TEST_TIER === "nightly";
