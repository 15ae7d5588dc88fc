import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { bundleSite } from "./bundle/bundle.ts";
import { withPlace } from "./bundle/describe-failure.ts";
import type { BuildJob, BuildResult } from "./pages/build-job.ts";
import { openThread } from "./pages/open-thread.ts";
import { folderOfShare } from "./pages/share.ts";

export type BuildOptions = Omit<BuildJob, "bundle" | "directory"> & {
  /** The output folder; by default `dist` in the project root, or `shards/3-of-8` for a shard. */
  directory?: string;
  /** Folder of the code, if it differs from the folder of the documents. */
  code?: string | undefined;
  /** Id of the finished bundle that this process runs from, if that is the one of the code; otherwise it is found or made. */
  bundleId?: string | undefined;
  /** Called as pages are rendered. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Heap growth of a shard that triggers a garbage collection, in percent of the live heap. V8's default of 100 and more would need twice the
 * memory; this value costs an eighth more CPU time.
 */
const GROWTH = 40;

export type BuildMessage = { done: number; total: number } | { result: BuildResult };

/**
 * Builds a site: bundles the code, checks the documents, renders every route, then swaps the finished folder
 * with the previous build. The previous build is untouched until everything has succeeded. Unless this process
 * runs from the bundle, all but the bundling runs in a worker thread, because the TypeScript loader of this
 * process would also compile the bundle, which takes longer than the build itself.
 * @throws when the sources do not compile, or on a file system error
 */
export async function buildSite({ onProgress = () => {}, ...options }: BuildOptions): Promise<BuildResult> {
  const job = await buildJob(options);
  if (job.share) setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  if (options.bundleId !== undefined) return buildHere(job, onProgress);
  const thread = openThread(job.bundle.thread, job);
  return new Promise((resolve, reject) => {
    thread.on("message", (message: BuildMessage) => {
      if ("result" in message) resolve(message.result);
      else onProgress(message.done, message.total);
    });
    thread.on("error", (error) => reject(withPlace(error)));
    thread.on("exit", (code) => reject(new Error(`the build ended with ${code}`)));
  });
}

/** Builds a site in this process, whose modules are already those of the bundle. */
async function buildHere(job: BuildJob, onProgress: (done: number, total: number) => void) {
  try {
    const { runBuild } = await import("./run-build.ts");
    return await runBuild(job, onProgress);
  } catch (error) {
    throw withPlace(error);
  }
}

/** Bundles the code, and completes the options with the inputs of a build. @throws when the sources do not compile */
export async function buildJob({
  code,
  bundleId,
  ...options
}: Omit<BuildOptions, "onProgress">): Promise<BuildJob> {
  const { renderer: _, ...bundle } = await bundleSite(code ?? options.root, bundleId);
  const folder = options.share ? folderOfShare(options.share) : "dist";
  return { directory: path.join(options.root, folder), ...options, bundle };
}
