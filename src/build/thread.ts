import { parentPort, workerData } from "node:worker_threads";
import { type BuildJob, buildPages } from "./build-pages.ts";
import type { BuildMessage } from "./build-site.ts";
import { makeShare, type ShareJob } from "./share.ts";
import { restoreTemplates } from "./template-store.ts";

/** What runs in the threads of a build, bundled with the renderer: the build itself, or a share of its pages. */
const job: BuildJob | ShareJob = workerData;
const post = (message: BuildMessage) => parentPort?.postMessage(message);

if ("hands" in job) {
  await restoreTemplates(job.bundle.templates);
  for (const made of makeShare(job)) parentPort?.postMessage(made);
} else {
  post({ result: await buildPages(job, (done, total) => post({ done, total })) });
}
