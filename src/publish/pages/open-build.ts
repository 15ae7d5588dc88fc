import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type FileDiagnostic, placeAll } from "#src/content/check/place-all.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readSiteFiles, withPagesBeside } from "#src/content/document/disk/files.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { indexSite, type SiteIndex } from "#src/content/site/index/index-site.ts";
import { restoreTemplates } from "#src/publish/bundle/template-store.ts";
import { clearStaleFolders, unfinished } from "#src/publish/folder/stale-folders.ts";
import type { BuildCache } from "./build-cache.ts";
import type { BuildFailure, BuildJob } from "./build-job.ts";
import { HelperThreads } from "./helper-threads.ts";
import type { BatchJob } from "./render-batch.ts";
import { SideThread } from "./side-thread.ts";

/** A build whose shared data has been read. */
export type OpenBuild = {
  job: BuildJob;
  memory: BuildCache;
  cache: SiteCache;
  settings: BatchJob;
  helpers: HelperThreads;
  /** Undefined for a small site. */
  side: SideThread | undefined;
  opened: SiteIndex;
  /** Errors in the shared documents. */
  sharedErrors: FileDiagnostic[];
  /** Number of block templates and other renderings in memory after those of earlier builds were restored. */
  templates: number;
};

/** Number of files above which a site has a thread for what needs no documents, which takes a tenth of a second to start. */
const MIN_FILES = 2000;

/**
 * Reads the shared data of a site's pages, and passes it to a function that writes a folder beside the output folder. If that folder has
 * not been moved into place by then, it is deleted.
 */
export async function openBuild<Result>(
  job: BuildJob,
  { memory, cache }: { memory: BuildCache; cache: SiteCache },
  use: (build: OpenBuild) => Promise<Result>,
): Promise<Result | BuildFailure> {
  const {
    root,
    directory,
    bundle,
    embeddedOrigin,
    buildDate,
    preview,
    threads = availableParallelism(),
  } = job;
  const { asOf = buildDate } = job;
  await clearStaleFolders(directory);
  const read = readSiteFiles(root, memory.files, { keep: false });
  const listed = withPagesBeside(read, job.pagesBeside);
  const templates = await restoreTemplates(bundle.templates);
  const next = unfinished(directory);
  const listing = { ...job, ...listed, asOf, next, previous: directory };
  const helpers = new HelperThreads(listing, threads, cache.summaries);
  helpers.start(listed.files.filter(({ path: name, hash }) => name.startsWith("pages/") && !hash).length);
  const side = threads > 1 && listed.files.length > MIN_FILES ? new SideThread(bundle.thread) : undefined;
  const diagnostics: FileDiagnostic[] = [];
  const report = (file: string, diagnostic: Diagnostic) => void diagnostics.push({ file, diagnostic });
  try {
    const { files, assets, contents, pictures, publicPath } = listing;
    const { summaries: previous } = memory;
    const opened = indexSite(
      files,
      { assets, contents, pictures, publicPath, embeddedOrigin, asOf, showDrafts: preview, cache, previous },
      report,
    );
    if (!opened) return { ok: false, diagnostics: placeAll(diagnostics, files) };
    return await use({
      job,
      memory,
      cache,
      settings: listing,
      helpers,
      side,
      opened,
      sharedErrors: diagnostics,
      templates,
    });
  } finally {
    await Promise.all([helpers.end(), side?.end()]);
    rmSync(next, { recursive: true, force: true });
  }
}
