import path from "node:path";
import { bundleSite } from "./bundle/bundle.ts";
import type { BuildJob } from "./pages/build-job.ts";
import type { BuildResult } from "./pages/build-pages.ts";
import { openThread } from "./pages/open-thread.ts";

export type BuildOptions = Omit<BuildJob, "bundle" | "directory"> & {
  /** Folder of the finished site; `dist` below the root. */
  directory?: string;
  /** Called as pages are rendered. */
  onProgress?: (done: number, total: number) => void;
};

/** What the thread of a build says: how far it is, and at its end what came of it. */
export type BuildMessage = { done: number; total: number } | { result: BuildResult };

/**
 * Builds a site: check, bundle, render every route, then put the finished folder in the place of the last
 * build. Nothing there is touched before everything has succeeded. All but the bundling runs in a thread of its own,
 * because the loader that compiles this program would compile the bundle too, which takes longer than the build.
 * @throws when sources do not compile or the disk refuses
 */
export async function buildSite({ onProgress, ...options }: BuildOptions): Promise<BuildResult> {
  const { renderer: _, ...forThread } = await bundleSite(options.root);
  const job: BuildJob = { directory: path.join(options.root, "dist"), ...options, bundle: forThread };
  const thread = openThread(forThread.thread, job);
  return new Promise((resolve, reject) => {
    thread.on("message", (message: BuildMessage) => {
      if ("result" in message) resolve(message.result);
      else onProgress?.(message.done, message.total);
    });
    thread.on("error", reject);
    thread.on("exit", (code) => reject(new Error(`the build ended with ${code}`)));
  });
}
