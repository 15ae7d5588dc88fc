import { parentPort, workerData } from "node:worker_threads";
import { restoreTemplates } from "#src/publish/bundle/template-store.ts";
import type { BuildMessage } from "./build-site.ts";
import type { BuildJob } from "./pages/build-job.ts";
import type { RenderedBatch } from "./pages/page-maker.ts";
import { type HelperJob, openBatch } from "./pages/render-batch.ts";
import { runBuild } from "./run-build.ts";

/**
 * The entry point of a build thread, bundled with the renderer. It runs the build itself, or renders some of
 * its pages.
 */
const job: BuildJob | HelperJob = workerData;
const post = (message: BuildMessage | RenderedBatch) => parentPort?.postMessage(message);

if ("schemas" in job) {
  await restoreTemplates(job.bundle.templates);
  const renderNext = openBatch(job);
  parentPort?.on("message", (batches: Parameters<typeof renderNext>[0]) => {
    for (const made of renderNext(batches)) post(made);
    parentPort?.close();
  });
} else {
  post({ result: await runBuild(job, (done, total) => post({ done, total })) });
}
