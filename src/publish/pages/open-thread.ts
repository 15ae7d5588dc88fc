import { Worker } from "node:worker_threads";

/** In MB, half of what is usual: two threads would fill a hundred with garbage, and are no faster for it. */
const YOUNG_GENERATION = 24;

/**
 * A thread that runs the bundle's own module, `thread.ts`.
 * @param module address of the module in a bundle
 */
export function openThread(module: string, workerData: unknown): Worker {
  return new Worker(new URL(module), {
    workerData,
    // Without the loader that compiles this program: it would compile the bundle too.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
}
