import fc from "fast-check";

/** Property tests try the same values on every run, so that one commit has one result; `SEED=2 npm test` tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
