import { mkdir } from "node:fs/promises";
import path from "node:path";
import { analyseOpened } from "../content/analyse.ts";
import { SiteCache } from "../content/site/context/site-cache.ts";
import { baseOf } from "../publish/base/mount.ts";
import { writeSheets } from "../publish/output/deploy-files.ts";
import { readBuildCache } from "../publish/pages/build-cache.ts";
import type { BuildJob, BuildResult } from "../publish/pages/build-job.ts";
import { openBuild } from "../publish/pages/open-build.ts";
import { prerender } from "../publish/pages/prerender.ts";
import { finishBuild } from "../publish/pages/publish-site.ts";
import { renderPages } from "../publish/pages/render-pages.ts";
import { routesOfShare, type Share } from "../publish/pages/share.ts";
import { hashesOf, writeShard } from "./shard-record.ts";

/**
 * Checks and renders the pages of one shard, a part of a build that is divided among several machines or processes, into a folder.
 * `mergeShards` later joins these folders, and checks references between documents.
 * @throws on a file system error
 */
export async function buildShard(
  job: BuildJob & { share: Share },
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const { root, directory, bundle, embeddedOrigin, buildDate, share: part } = job;
  const cache = new SiteCache();
  const memory = await readBuildCache({ root, directory, bundle: bundle.id }, cache);
  return openBuild(job, { memory, cache }, async (build) => {
    const { opened, settings, sharedErrors } = build;
    const { files, next, asOf } = settings;
    // A shard may have no pages.
    await mkdir(next, { recursive: true });
    const own = routesOfShare([...opened.routes.keys()].sort(), part);
    const share = own.filter((route) => !opened.hidden.has(route));
    const remembered = memory.pages;
    const ahead = await prerender(build, { share, remembered, onProgress });
    const checked = analyseOpened(opened, sharedErrors, { summaries: ahead.summaries, only: new Set(own) });
    const { site, diagnostics, summaries } = checked;
    if (!site) return { ok: false, diagnostics };
    const { built, failures, pages, sheets } = await renderPages({ site, share, files, settings, ahead });
    if (failures.length > 0) return { ok: false, diagnostics: failures };
    const base = baseOf(job, site);
    await writeSheets(path.join(next, base), path.join(directory, base), pages.values(), sheets);
    const { sharedHash } = opened;
    const origin = { bundle: bundle.id, buildDate, asOf, embeddedOrigin, sharedHash, files: hashesOf(files) };
    writeShard({ folder: next, base, share: part, origin, pages, summaries });
    const cacheContent = { summaries, pages, parts: new Map(), images: new Map() };
    return finishBuild(build, cacheContent, {
      diagnostics,
      pages: built,
      addresses: [],
      reused: ahead.reused,
      undrawn: [],
    });
  });
}
