import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { readSiteFiles } from "#src/content/files.ts";
import type { Issue } from "#src/content/issue.ts";
import { bundleSite, cacheDirectory } from "./bundle.ts";
import { copyStaticFiles, writeCompanions, writeSheets } from "./companions.ts";
import { writeDraftingData } from "./drafting-data.ts";
import { readMemory, writeMemory } from "./memory.ts";
import { writePictures } from "./pictures.ts";
import { type BuiltPage, renderPages } from "./render-pages.ts";
import { writeSocialImages } from "./social-images.ts";
import { swapFolder } from "./swap.ts";

export type BuildOptions = {
  /** Absolute folder that holds pages, blocks, schema and src. */
  root: string;
  /** Origin of the application partner, instead of the one in pages/_data/site.json. */
  partnerOrigin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** Called as pages are rendered. */
  onProgress?: (done: number, total: number) => void;
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
 * Builds a site: check, bundle, render every route, then put the finished folder in the place of `dist`.
 * Nothing in `dist` is touched before everything has succeeded.
 * @throws when sources do not compile or the disk refuses
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, buildDate, partnerOrigin, onProgress } = options;
  const bundle = await bundleSite(root);
  const { files, assets: publicFiles } = await readSiteFiles(root);
  const memoryFile = path.join(cacheDirectory(root), "memory.json");
  const memory = await readMemory(memoryFile, root);
  const { site, issues, summaries } = bundle.renderer.analyse(files, {
    assets: publicFiles,
    previous: memory.summaries,
    partnerOrigin,
  });
  if (!site) return { ok: false, issues };

  const directory = path.join(root, "dist");
  const next = path.join(cacheDirectory(root), `next-${process.pid}`);
  await rm(next, { recursive: true, force: true });
  try {
    const { pages, failures, remembered, sheets, reused } = renderPages({
      bundle,
      site,
      files,
      buildDate,
      sharedInputs: createHash("sha1").update(`${bundle.id} ${buildDate} ${site.sharedHash}`).digest("hex"),
      remembered: memory.pages,
      previous: directory,
      next,
      onProgress,
    });
    if (failures.length > 0) return { ok: false, issues: failures };
    await copyStaticFiles(root, bundle.browserDirectory, next);
    await writePictures(root, publicFiles, next);
    await writeSocialImages(root, site, next);
    await writeSheets(next, directory, remembered.values(), sheets);
    await writeDraftingData(next, files, publicFiles, site);
    await writeCompanions(root, next, site, pages);
    await swapFolder(next, directory);
    await writeMemory(memoryFile, root, { summaries, pages: remembered });
    return { ok: true, issues, pages, directory, reused };
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}
