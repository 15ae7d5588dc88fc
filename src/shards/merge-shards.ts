import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { commandLine } from "../content/diagnostics/command-line.ts";
import { getOrMake } from "../content/json/memo.ts";
import { SiteCache } from "../content/site/context/site-cache.ts";
import { Site } from "../content/site/site.ts";
import { baseOf } from "../publish/base/mount.ts";
import { linkIfEqual, linkOrCopy } from "../publish/folder/keep-unchanged.ts";
import type { CachedPage } from "../publish/output/built-page.ts";
import { fileOf } from "../publish/output/site-files.ts";
import { EMPTY_CACHE } from "../publish/pages/build-cache.ts";
import type { BuildJob, BuildResult } from "../publish/pages/build-job.ts";
import { type OpenBuild, openBuild } from "../publish/pages/open-build.ts";
import { PageMaker, type RenderedBatch } from "../publish/pages/page-maker.ts";
import { publishSite } from "../publish/pages/publish-site.ts";
import {
  hashesOf,
  readShard,
  readShardFile,
  type Shard,
  type ShardOrigin,
  sheetFile,
} from "./shard-record.ts";

/**
 * Merges all shards (separately rendered parts) of a build, checks the site as a whole, and swaps the site's folder with the previous
 * build. The build time and the origin that blocks embed are taken from the shards.
 * @param job.merge folders of the shards
 * @throws Error if the shards do not belong together or one of them is damaged, and on a file system error
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
 * Moves the pages of all shards into the new folder. A page with the same bytes as in the last build keeps its modification time.
 * @throws Error if a page is missing, duplicated or damaged
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
      linkOrCopy(path.join(shard.folder, base, name), file);
    pages.set(route, { ...page, modified: statSync(file).mtimeMs });
    onProgress(pages.size, site.routes.length);
  }
  return { pages, sheets: sheetsOf(shards), reused: 0 };
}

/** The style sheets of all shards by URL path, without duplicates. */
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

/** Maximum number of differing files that a message names. */
const MAX_NAMED_FILES = 5;

/**
 * Checks that shards are the parts of one build.
 * @param here the bundle of the merge itself, known before the documents are read
 * @returns the first shard
 * @throws Error that explains which shard does not belong to the build
 */
export function checkShards(shards: readonly Shard[], here: Pick<ShardOrigin, "bundle">): Shard {
  const [first] = shards;
  if (!first)
    throw new Error(
      `--merge needs the folders of the shards, for example: ${commandLine("build", "--merge")} shards/*`,
    );
  const byNumber = new Map<number, Shard>();
  for (const shard of shards) {
    const { folder, share, origin } = shard;
    if (origin.bundle !== here.bundle)
      throw new Error(
        `${folder} was built by another version of the code, its packages or Node than this one. ` +
          "Build and merge all shards from one commit.",
      );
    if (share.of !== first.share.of)
      throw new Error(`${folder} is one of ${share.of} shards, ${first.folder} one of ${first.share.of}.`);
    const same = getOrMake(byNumber, share.number, () => shard);
    if (same !== shard)
      throw new Error(`${same.folder} and ${folder} are both shard ${share.number}/${share.of}.`);
    checkSources(first.folder, first.origin.files, folder, origin.files);
    checkTime(first, shard);
  }
  const numbers = Array.from({ length: first.share.of }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !byNumber.has(number));
  if (missing.length > 0)
    throw new Error(
      `${missing.length === 1 ? "Shard" : "Shards"} ${list(missing.map((number) => `${number}/${first.share.of}`))} ` +
        `${missing.length === 1 ? "is" : "are"} missing.`,
    );
  return first;
}

function checkTime(first: Shard, { folder, origin }: Shard): void {
  const { buildDate, asOf, embeddedOrigin, sharedHash } = origin;
  if (embeddedOrigin !== first.origin.embeddedOrigin)
    throw new Error(`${folder} was built with another EMBEDDED_ORIGIN than ${first.folder}.`);
  // Times may differ as long as the visible content is the same.
  if (buildDate !== first.origin.buildDate || sharedHash !== first.origin.sharedHash)
    throw new Error(
      `${folder} was built as of ${asOf}, ${first.folder} as of ${first.origin.asOf}: pages differ between these ` +
        "times. Build all shards with the same SOURCE_DATE_EPOCH or --as-of.",
    );
}

/**
 * Checks that the documents of a shard are the same as those of another shard or of the merge.
 * @param one name of the first for the message
 * @param other name of the second
 * @throws Error that names the documents that differ
 */
function checkSources(
  one: string,
  files: ShardOrigin["files"],
  other: string,
  others: ShardOrigin["files"],
): void {
  const paths = new Set([...files.keys(), ...others.keys()]);
  const differing = [...paths].filter((path) => files.get(path) !== others.get(path)).sort();
  if (differing.length === 0) return;
  const examples = differing.slice(0, MAX_NAMED_FILES);
  const rest = differing.length - examples.length;
  throw new Error(
    `${other} has other sources than ${one}: ${list(examples)}${rest > 0 ? `, and ${rest} more,` : ""} ` +
      `${differing.length === 1 ? "differs" : "differ"}. Build all shards from one commit.`,
  );
}

/**
 * Maps each page to the shard that contains it.
 * @throws Error if a page is in none of the shards, or in two
 */
function shardOfPages(shards: readonly Shard[], routes: readonly string[]): Map<string, Shard> {
  const owners = new Map<string, Shard>();
  for (const shard of shards) {
    for (const route of shard.pages.keys()) {
      const owner = getOrMake(owners, route, () => shard);
      if (owner !== shard)
        throw new Error(`The page ${route} is in two shards: ${owner.folder} and ${shard.folder}.`);
    }
  }
  const missing = routes.filter((route) => !owners.has(route));
  if (missing.length > 0)
    throw new Error(
      `${missing.length === 1 ? "A page is" : `${missing.length} pages are`} in none of the shards: ` +
        `${list(missing.slice(0, MAX_NAMED_FILES))}${missing.length > MAX_NAMED_FILES ? ", …" : ""}.`,
    );
  return owners;
}

const list = (names: readonly string[]): string => names.join(", ");
