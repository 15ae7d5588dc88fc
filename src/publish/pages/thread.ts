import { parentPort, workerData } from "node:worker_threads";
import type { BuildMessage } from "#src/publish/build-site.ts";
import { restoreTemplates } from "#src/publish/bundle/template-store.ts";
import { runBuild } from "#src/publish/run-build.ts";
import type { BuildJob } from "./build-job.ts";
import { type Identified, identify, type Unidentified } from "./identify-files.ts";
import type { RenderedBatch } from "./page-maker.ts";
import { type HelperJob, openBatch } from "./render-batch.ts";

/**
 * The entry point of a build thread, bundled with the renderer. It runs the build itself, or renders some of
 * its pages.
 */
const job: BuildJob | HelperJob = workerData;
const post = (message: BuildMessage | Identified | RenderedBatch) => parentPort?.postMessage(message);

if ("schemas" in job) {
  await restoreTemplates(job.bundle.templates);
  const renderNext = openBatch(job);
  parentPort?.on("message", (task: Unidentified | Parameters<typeof renderNext>[0]) => {
    if (!("routes" in task)) return post(identify(job.root, task));
    for (const made of renderNext(task)) post(made);
    parentPort?.close();
  });
} else {
  post({ result: await runBuild(job, (done, total) => post({ done, total })) });
}
