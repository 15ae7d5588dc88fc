import { vi } from "vitest";
import { limitForHanging } from "./machine-speed.ts";

/** For tests that hang. In ms, on the reference machine. */
const LIMIT = 60_000;

// Measured once for each worker, which runs this file before each of its test files.
process.env.TEST_TIME_LIMIT ??= String(limitForHanging(LIMIT));
const limit = Number(process.env.TEST_TIME_LIMIT);
vi.setConfig({ testTimeout: limit, hookTimeout: limit });
