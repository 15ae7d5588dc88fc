import { Worker } from "node:worker_threads";

/**
 * Size in MB of the part of a thread's heap for new objects (V8's young generation), half the default: with a larger one, two threads would
 * use a hundred MB more without being faster.
 */
const YOUNG_GENERATION = 24;

/**
 * Starts a thread that runs the bundled form of `thread.ts`.
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
