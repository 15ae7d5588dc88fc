import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { EMPTY_CACHE } from "#src/publish/pages/build-cache.ts";
import type { BuildJob, BuildResult } from "#src/publish/pages/build-job.ts";
import { openBuild } from "#src/publish/pages/open-build.ts";
import { publishSite } from "#src/publish/pages/publish-site.ts";
import { checkShards, checkSources } from "./check-shards.ts";
import { joinPages } from "./join-pages.ts";
import { hashesOf, readShard } from "./shard-record.ts";

/**
 * Joins all shards of a build, checks the site as a whole, and swaps its folder with the previous build. The time and
 * the partner's origin are those of the shards.
 * @param job.merge folders of the shards
 * @throws Error when the shards do not fit together or one of them is damaged, and on a file system error
 */
export async function mergeShards(
  job: BuildJob & { merge: readonly string[] },
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const cache = new SiteCache();
  const shards = job.merge.map((folder) => readShard(folder, cache.summaries));
  checkShards(shards, { bundle: job.bundle.id });
  const [first] = shards;
  if (!first) throw new Error("there are no shards");
  const { buildDate, asOf, partnerOrigin, files } = first.origin;
  const summaries = new Map(shards.flatMap((shard) => [...shard.summaries]));
  const memory = { ...EMPTY_CACHE, summaries };
  const whole = { ...job, buildDate, asOf, partnerOrigin, threads: 1 };
  return openBuild(whole, { memory, cache }, async (build) => {
    checkSources(first.folder, files, "This folder", hashesOf(build.settings.files));
    const ahead = joinPages(build, shards, onProgress);
    return publishSite(build, { ...ahead, summaries });
  });
}
