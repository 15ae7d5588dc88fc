import { availableParallelism } from "node:os";
import { analyseOpened, type Located, placeAll } from "#src/content/analyse.ts";
import type { Finding, Issue } from "#src/content/diagnostics/issue.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { openSite } from "#src/content/site/open-site.ts";
import type { Bundle } from "#src/publish/bundle/bundle.ts";
import { restoreTemplates, storeTemplates } from "#src/publish/bundle/template-store.ts";
import { readMemory, writeMemory } from "#src/publish/cache/memory.ts";
import { clearLeftovers, unfinished } from "#src/publish/folder/leftovers.ts";
import { removeFolder } from "#src/publish/folder/remove-folder.ts";
import { swapFolder } from "#src/publish/folder/swap.ts";
import { copyStaticFiles, writeCompanions, writeSheets } from "#src/publish/output/companions.ts";
import { writeDraftingData } from "#src/publish/output/drafting-data.ts";
import { writePictures } from "#src/publish/output/pictures.ts";
import { writeSocialImages } from "#src/publish/output/social-images.ts";
import { HelperThreads } from "./helper-threads.ts";
import { makeAhead } from "./make-ahead.ts";
import { type BuiltPage, renderPages } from "./render-pages.ts";

/** What a build needs to know; plain data, since another thread does it. */
export type BuildJob = {
  /** Absolute folder that holds pages, blocks, schema and src. */
  root: string;
  /** Absolute folder of the finished site. */
  directory: string;
  /** Origin of the application partner, instead of the one in pages/_data/site.json. */
  partnerOrigin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** Most threads that make pages; as many as the machine runs at once. */
  threads?: number | undefined;
  bundle: Omit<Bundle, "renderer">;
};

/** `issues` are all problems found, sorted; with an error among them nothing was written. */
export type BuildResult = { ok: false; issues: Issue[] } | BuildSuccess;
export type BuildSuccess = {
  ok: true;
  issues: Issue[];
  pages: BuiltPage[];
  /** The finished site. */
  directory: string;
  /** How many pages were taken from the last build because nothing in them changed. */
  reused: number;
};

/**
 * Checks the documents, renders every route into a new folder, and puts it in the place of the last build.
 * @throws when the disk refuses
 */
export async function buildPages(
  job: BuildJob,
  onProgress: (done: number, total: number) => void,
): Promise<BuildResult> {
  const { root, directory, bundle, partnerOrigin, threads = availableParallelism() } = job;
  await clearLeftovers(directory);
  const memory = await readMemory({ root, directory, bundle: bundle.id });
  const { files, assets } = readSiteFiles(root, memory.files);
  const templates = await restoreTemplates(bundle.templates);
  const next = unfinished(directory);
  const making = { ...job, files, assets, next };
  const helpers = new HelperThreads(making, threads);
  helpers.start(files.filter(({ path: name, hash }) => name.startsWith("pages/") && !hash).length);
  const found: Located[] = [];
  const report = (file: string, finding: Finding) => void found.push({ file, finding });
  try {
    const isSound = (foundation: string) => foundation === memory.foundation;
    const known = { previous: memory.summaries, isSound };
    const opened = openSite(files, { assets, partnerOrigin, ...known }, report);
    if (!opened) return { ok: false, issues: placeAll(found, files) };

    const remembered = memory.pages;
    const ahead = await makeAhead(opened, making, { remembered, previous: directory, helpers, onProgress });
    const { site, issues, summaries } = analyseOpened(opened, found, ahead.summaries);
    if (!site) return { ok: false, issues };
    const { built, failures, pages, sheets } = renderPages({ site, files, making, ahead });
    if (failures.length > 0) return { ok: false, issues: failures };
    await copyStaticFiles(root, bundle.browserDirectory, next);
    await writePictures(root, assets, next);
    await writeSocialImages(root, site, next);
    await writeSheets(next, directory, pages.values(), sheets);
    await writeDraftingData(next, files, assets, site);
    const sitemap = await writeCompanions(root, next, site, built, memory.sitemap);
    await swapFolder(next, directory);
    await storeTemplates(bundle.templates, templates);
    await writeMemory({ root, directory, bundle: bundle.id }, files, {
      foundation: opened.foundation,
      summaries,
      pages,
      sitemap,
    });
    return { ok: true, issues, pages: built, directory, reused: ahead.reused };
  } finally {
    await helpers.end();
    removeFolder(next);
  }
}
