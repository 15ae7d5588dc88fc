import type { BuildJob, BuildResult } from "./pages/build-job.ts";
import { buildPages } from "./pages/build-pages.ts";
import { buildShard } from "./shards/build-shard.ts";
import { mergeShards } from "./shards/merge-shards.ts";

/** Builds the whole site, one shard of it, or the site from its shards. */
export function runBuild(
  job: BuildJob,
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const { share, merge } = job;
  if (merge) return mergeShards({ ...job, merge }, onProgress);
  return share ? buildShard({ ...job, share }, onProgress) : buildPages(job, onProgress);
}
