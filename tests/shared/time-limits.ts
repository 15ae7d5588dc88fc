import { vi } from "vitest";
import { limitForHanging } from "./machine-speed.ts";

/** Time limit in ms of tests that hang, on the reference machine. */
const LIMIT = 60_000;

// Measured once for each worker, which runs this file before every test file.
process.env.TEST_TIME_LIMIT ??= String(limitForHanging(LIMIT));
const limit = Number(process.env.TEST_TIME_LIMIT);
vi.setConfig({ testTimeout: limit, hookTimeout: limit });
