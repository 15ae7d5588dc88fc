import fc from "fast-check";

/**
 * Property tests use the same values on every run, so that a commit always has the same result; `SEED=2 npm
 * test` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
