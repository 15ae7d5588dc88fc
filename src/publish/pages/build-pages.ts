import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { readBuildCache } from "./build-cache.ts";
import type { BuildJob, BuildResult } from "./build-job.ts";
import { openBuild } from "./open-build.ts";
import { prerender } from "./prerender.ts";
import { publishSite } from "./publish-site.ts";

/**
 * Checks the documents, renders every route into a new folder, and swaps that folder with the previous build.
 * @throws on a file system error
 */
export async function buildPages(
  job: BuildJob,
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const { root, directory, bundle } = job;
  const cache = new SiteCache();
  const memory = await readBuildCache({ root, directory, bundle: bundle.id }, cache.summaries);
  return openBuild(job, { memory, cache }, async (build) => {
    const { opened, settings, helpers } = build;
    const ahead = await prerender(opened, settings, { remembered: memory.pages, helpers, onProgress });
    return publishSite(build, ahead);
  });
}
