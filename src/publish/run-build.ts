import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { readBuildCache } from "#src/publish/pages/build-cache.ts";
import type { BuildJob, BuildResult } from "#src/publish/pages/build-job.ts";
import { openBuild } from "#src/publish/pages/open-build.ts";
import { prerender } from "#src/publish/pages/prerender.ts";
import { publishSite } from "#src/publish/pages/publish-site.ts";
import { buildShard } from "#src/shards/build-shard.ts";
import { mergeShards } from "#src/shards/merge-shards.ts";

/** Builds a whole site, one shard of it, or the complete site from its shards. */
export function runBuild(
  job: BuildJob,
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const { share, merge } = job;
  if (merge) return mergeShards({ ...job, merge }, onProgress);
  return share ? buildShard({ ...job, share }, onProgress) : buildPages(job, onProgress);
}

/**
 * Checks the documents, renders every route into a new folder, and swaps that folder with the previous build.
 * @throws on a file system error
 */
async function buildPages(
  job: BuildJob,
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const { root, directory, bundle } = job;
  const cache = new SiteCache();
  const memory = await readBuildCache({ root, directory, bundle: bundle.id }, cache);
  return openBuild(job, { memory, cache }, async (build) => {
    const ahead = await prerender(build, { remembered: memory.pages, onProgress });
    return publishSite(build, ahead);
  });
}
