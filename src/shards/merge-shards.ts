import { copyFileSync, existsSync, linkSync, mkdirSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { SiteCache } from "../content/site/context/site-cache.ts";
import { Site } from "../content/site/site.ts";
import { baseOf } from "../publish/base/mount.ts";
import { linkIfEqual } from "../publish/folder/keep-unchanged.ts";
import type { CachedPage } from "../publish/output/built-page.ts";
import { fileOf } from "../publish/output/site-files.ts";
import { EMPTY_CACHE } from "../publish/pages/build-cache.ts";
import type { BuildJob, BuildResult } from "../publish/pages/build-job.ts";
import { type OpenBuild, openBuild } from "../publish/pages/open-build.ts";
import { PageMaker, type RenderedBatch } from "../publish/pages/page-maker.ts";
import { publishSite } from "../publish/pages/publish-site.ts";
import { checkShards, checkSources, shardOfPages } from "./check-shards.ts";
import { hashesOf, readShard, readShardFile, type Shard, sheetFile } from "./shard-record.ts";

/**
 * Joins all shards of a build, checks the site as a whole, and swaps its folder with the previous build. The time and
 * the embedded origin are those of the shards.
 * @param job.merge folders of the shards
 * @throws Error when the shards do not fit together or one of them is damaged, and on a file system error
 */
export async function mergeShards(
  job: BuildJob & { merge: readonly string[] },
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const cache = new SiteCache();
  const shards = job.merge.map((folder) => readShard(folder, cache.summaries));
  const first = checkShards(shards, { bundle: job.bundle.id });
  const { buildDate, asOf, embeddedOrigin, files } = first.origin;
  const summaries = new Map(shards.flatMap((shard) => [...shard.summaries]));
  const memory = { ...EMPTY_CACHE, summaries };
  const whole = { ...job, buildDate, asOf, embeddedOrigin, threads: 1 };
  return openBuild(whole, { memory, cache }, async (build) => {
    checkSources(first.folder, files, "This folder", hashesOf(build.settings.files));
    const ahead = joinPages(build, shards, onProgress);
    return publishSite(build, { ...ahead, summaries });
  });
}

/**
 * Puts the pages of all shards into the new folder. A page that the last build has with the same bytes keeps its time.
 * @throws Error when a page is missing, doubled or damaged
 */
function joinPages(
  { opened, settings }: OpenBuild,
  shards: readonly Shard[],
  onProgress: (done: number, total: number) => void,
): Pick<RenderedBatch, "pages" | "sheets"> & { reused: number } {
  const site = new Site(opened);
  const maker = new PageMaker(site, settings);
  const owners = shardOfPages(shards, site.routes);
  const pages = new Map<string, CachedPage>();
  const base = baseOf(settings, site);
  const next = path.join(settings.next, base);
  const previous = path.join(settings.previous, base);
  const hasPrevious = existsSync(previous);
  for (const route of site.routes) {
    const shard = owners.get(route);
    const page = shard?.pages.get(route);
    if (!shard || !page) continue;
    if (page.inputs !== maker.inputsOf(route))
      throw new Error(`${shard.folder} has ${route} from other sources. Build this shard again.`);
    const name = fileOf(route);
    const bytes = readShardFile(shard, name);
    const file = path.join(next, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (!hasPrevious || !linkIfEqual(path.join(previous, name), bytes, file))
      place(path.join(shard.folder, base, name), file);
    pages.set(route, { ...page, modified: statSync(file).mtimeMs });
    onProgress(pages.size, site.routes.length);
  }
  return { pages, sheets: sheetsOf(shards), reused: 0 };
}

/** The style sheets by their URL paths. Several shards may have the same ones. */
function sheetsOf(shards: readonly Shard[]): Map<string, string> {
  return new Map(
    shards.flatMap((shard) => {
      const names = new Set([...shard.pages.values()].map(({ sheet }) => sheet));
      return [...names].map((name): [string, string] => [
        name,
        String(readShardFile(shard, sheetFile(name))),
      ]);
    }),
  );
}

/** Gives a file a second place; across file systems, as a copy with the same time. */
function place(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    const { atime, mtime } = statSync(from);
    copyFileSync(from, to);
    utimesSync(to, atime, mtime);
  }
}
