import { parentPort, workerData } from "node:worker_threads";
import { loadFailure } from "#src/publish/bundle/describe-failure.ts";
import type { DocumentAdvice } from "#src/rules/advice/advise.ts";
import type { AdviceFiles, AdviceJob } from "./advice-thread.ts";
import type { BuildMessage } from "./build-site.ts";
import type { BuildJob } from "./pages/build-job.ts";
import type { RenderedBatch } from "./pages/page-maker.ts";
import type { HelperJob } from "./pages/render-batch.ts";
import type { SideResult, SideTask } from "./pages/side-thread.ts";

/**
 * The task of this thread, whose code is bundled with the renderer: to run a build, to render some of its pages, to link, draw and delete
 * files for it, or to find advice on a site, such as problems that do not stop a build. Each loads the modules that it needs: those that
 * render take longest.
 */
const job: BuildJob | HelperJob | { advice: AdviceJob } | { side: true } = workerData;
const post = (message: BuildMessage | RenderedBatch | readonly DocumentAdvice[] | SideResult) =>
  parentPort?.postMessage(message);

if ("advice" in job) {
  const { adviceOn } = await import("./advice-thread.ts");
  parentPort?.once("message", (files: AdviceFiles) => {
    post(adviceOn(job.advice, files));
    parentPort?.close();
  });
} else if ("side" in job) {
  const { runTask } = await import("./pages/side-thread.ts");
  parentPort?.on("message", async (task: SideTask) => post(await runTask(task)));
} else if ("schemas" in job) {
  const { restoreTemplates } = await import("#src/publish/bundle/template-store.ts");
  const { openBatch } = await loaded(import("./pages/render-batch.ts"));
  await restoreTemplates(job.bundle.templates);
  const renderNext = openBatch(job);
  parentPort?.on("message", (batches: Parameters<typeof renderNext>[0]) => {
    for (const batch of renderNext(batches)) post(batch);
    parentPort?.close();
  });
} else {
  const { runBuild } = await loaded(import("./run-build.ts"));
  post({ result: await runBuild(job, (done, total) => post({ done, total })) });
}

/** The modules that include the code of blocks. @throws Error that says why they cannot be loaded */
function loaded<Modules>(modules: Promise<Modules>): Promise<Modules> {
  return modules.catch((error: unknown) => {
    throw loadFailure(error);
  });
}
