import { availableParallelism } from "node:os";
import { routeKind } from "#src/content/address/routes.ts";
import { analyseOpened, type FileDiagnostic, placeAll } from "#src/content/analyse.ts";
import type { Diagnostic, PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { indexSite } from "#src/content/site/index-site.ts";
import { restoreTemplates, storeTemplates } from "#src/publish/bundle/template-store.ts";
import { readBuildCache, writeBuildCache } from "#src/publish/cache/build-cache.ts";
import { removeFolder } from "#src/publish/folder/remove-folder.ts";
import { clearStaleFolders, unfinished } from "#src/publish/folder/stale-folders.ts";
import { swapFolder } from "#src/publish/folder/swap.ts";
import { copyStaticFiles, writeDeployFiles, writeSheets } from "#src/publish/output/deploy-files.ts";
import { writeDraftingData } from "#src/publish/output/drafting-data.ts";
import { writePictures } from "#src/publish/output/pictures.ts";
import { writeSocialImages } from "#src/publish/output/social-images.ts";
import { writeThemeFiles } from "#src/publish/output/theme-files.ts";
import type { BuildJob } from "./build-job.ts";
import type { BuiltPage } from "./built-page.ts";
import { HelperThreads } from "./helper-threads.ts";
import { prerender } from "./prerender.ts";
import { renderPages } from "./render-pages.ts";

/** `diagnostics` are all problems found, sorted; with an error among them nothing was written. */
export type BuildResult = { ok: false; diagnostics: PlacedDiagnostic[] } | BuildSuccess;
export type BuildSuccess = {
  ok: true;
  diagnostics: PlacedDiagnostic[];
  pages: BuiltPage[];
  /** The output folder. */
  directory: string;
  /** The number of drafts left out. */
  drafts: number;
  /** The number of other pages that are not visible at this time. */
  undue: number;
  /** The addresses of the published pages: their routes and aliases, without patterns. */
  addresses: string[];
  /** The number of pages reused from the last build because their inputs are unchanged. */
  reused: number;
};

/**
 * Checks the documents, renders every route into a new folder, and swaps that folder with the previous build.
 * @throws on a file system error
 */
export async function buildPages(
  job: BuildJob,
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const { root, directory, bundle, partnerOrigin, buildDate, threads = availableParallelism() } = job;
  const { asOf = buildDate } = job;
  await clearStaleFolders(directory);
  const memory = await readBuildCache({ root, directory, bundle: bundle.id });
  const { files, assets, pictures } = readSiteFiles(root, memory.files);
  const templates = await restoreTemplates(bundle.templates);
  const next = unfinished(directory);
  const making = { ...job, asOf, files, assets, pictures, next };
  const helpers = new HelperThreads(making, threads);
  helpers.start(files.filter(({ path: name, hash }) => name.startsWith("pages/") && !hash).length);
  const found: FileDiagnostic[] = [];
  const report = (file: string, diagnostic: Diagnostic) => void found.push({ file, diagnostic });
  try {
    const isSound = (foundation: string) => foundation === memory.foundation;
    const known = { previous: memory.summaries, isSound };
    const opened = indexSite(files, { assets, pictures, partnerOrigin, asOf, ...known }, report);
    if (!opened) return { ok: false, diagnostics: placeAll(found, files) };

    const remembered = memory.pages;
    const ahead = await prerender(opened, making, { remembered, previous: directory, helpers, onProgress });
    const { site, diagnostics, summaries } = analyseOpened(opened, found, { made: ahead.summaries });
    if (!site) return { ok: false, diagnostics };
    const { built, failures, pages, sheets } = renderPages({ site, files, making, ahead });
    if (failures.length > 0) return { ok: false, diagnostics: failures };
    await copyStaticFiles(root, bundle.browserDirectory, next);
    await writeThemeFiles(root, assets, site.theme, next);
    await writePictures(root, assets, pictures, next);
    await writeSocialImages(root, site, next);
    await writeSheets(next, directory, pages.values(), sheets);
    await writeDraftingData(next, files, assets, site);
    const sitemap = await writeDeployFiles(root, next, site, built, memory.sitemap);
    await swapFolder(next, directory);
    await storeTemplates(bundle.templates, templates);
    await writeBuildCache({ root, directory, bundle: bundle.id }, files, {
      foundation: opened.foundation,
      summaries,
      pages,
      sitemap,
    });
    return {
      ok: true,
      diagnostics,
      pages: built,
      directory,
      drafts: opened.drafts.size,
      undue: opened.hidden.size - opened.drafts.size,
      addresses: [...site.routes.filter((route) => routeKind(route) === "page"), ...site.aliases.keys()],
      reused: ahead.reused,
    };
  } finally {
    await helpers.end();
    removeFolder(next);
  }
}
