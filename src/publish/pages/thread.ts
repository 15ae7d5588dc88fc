import { parentPort, workerData } from "node:worker_threads";
import type { BuildMessage } from "#src/publish/build-site.ts";
import { restoreTemplates } from "#src/publish/bundle/template-store.ts";
import { runBuild } from "#src/publish/run-build.ts";
import type { BuildJob } from "./build-job.ts";
import type { MadePages } from "./page-maker.ts";
import { type HelperJob, openBatch } from "./render-batch.ts";

/**
 * The entry point of a build thread, bundled with the renderer. It runs the build itself, or renders some of
 * its pages.
 */
const job: BuildJob | HelperJob = workerData;
const post = (message: BuildMessage | MadePages) => parentPort?.postMessage(message);

if ("schemas" in job) {
  await restoreTemplates(job.bundle.templates);
  const makeShare = openBatch(job);
  parentPort?.once("message", (hands: Parameters<typeof makeShare>[0]) => {
    for (const made of makeShare(hands)) post(made);
    parentPort?.close();
  });
} else {
  post({ result: await runBuild(job, (done, total) => post({ done, total })) });
}
