import { Worker } from "node:worker_threads";

/** V8's young generation of a thread in MB, half the default: two threads would fill a hundred with garbage and be no faster. */
const YOUNG_GENERATION = 24;

/**
 * Starts a thread that runs `thread.ts` as it was bundled.
 * @param module URL of the module in a bundle
 */
export function openThread(module: string, workerData: unknown): Worker {
  return new Worker(new URL(module), {
    workerData,
    // Excludes this process's TypeScript loader, which would also compile the bundle.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
}
