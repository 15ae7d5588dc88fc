import path from "node:path";
import { routeKind } from "#src/content/address/routes.ts";
import { analyseOpened } from "#src/content/analyse.ts";
import { commitDay } from "#src/disk/commit-day.ts";
import { writeAt } from "#src/disk/folders.ts";
import { baseOf } from "#src/publish/base/mount.ts";
import { storeTemplates } from "#src/publish/bundle/template-store.ts";
import { keepUnchanged } from "#src/publish/folder/keep-unchanged.ts";
import { swapFolder } from "#src/publish/folder/swap.ts";
import { copyStaticFiles, writeDeployFiles, writeSheets } from "#src/publish/output/deploy-files.ts";
import { draftingData, isDrafting } from "#src/publish/output/drafting-data.ts";
import { writeNamedPictures } from "#src/publish/output/named-pictures.ts";
import { fileOf } from "#src/publish/output/site-files.ts";
import { subjectsOf } from "#src/publish/output/social/social-images.ts";
import { writeThemeFiles } from "#src/publish/output/theme-files.ts";
import { unlinkedIcons } from "#src/publish/output/unlinked-icons.ts";
import { type BuildCache, writeBuildCache } from "./build-cache.ts";
import type { BuildResult, BuildSuccess } from "./build-job.ts";
import type { OpenBuild } from "./open-build.ts";
import { type RenderedAhead, renderPages } from "./render-pages.ts";
import { beginImages } from "./side-thread.ts";

/**
 * Checks a site as a whole, completes its output folder, and swaps it with the folder of the previous build.
 * @param ahead pages that were already written before this check
 * @throws on a file system error
 */
export async function publishSite(build: OpenBuild, ahead: RenderedAhead): Promise<BuildResult> {
  const { job, memory, settings, opened, sharedErrors, side } = build;
  const { root, directory, bundle } = job;
  const { files, assets, pictures, next } = settings;
  const { site, diagnostics, summaries } = analyseOpened(opened, sharedErrors, {
    summaries: ahead.summaries,
  });
  if (!site) return { ok: false, diagnostics };
  const base = baseOf(job, site);
  const folder = path.join(next, base);
  const folders = { target: folder, previous: path.join(directory, base) };
  const imageSettings = { root, theme: site.theme, folders, last: memory.images };
  const finishImages = beginImages(imageSettings, [...subjectsOf(site)], side);
  const { built, failures, pages, sheets } = await renderPages({ site, files, settings, ahead });
  if (failures.length > 0) return { ok: false, diagnostics: failures };
  const clients = [...new Set(built.flatMap((page) => page.clients))];
  // Not a list of all: ten thousand pages repeat the same thirty.
  const icons = new Set<string>();
  for (const list of new Set([...pages.values()].map((page) => page.icons)))
    for (const icon of list) icons.add(icon);
  await copyStaticFiles(root, bundle, { clients, icons }, folder);
  await writeThemeFiles(root, assets, site.theme, folder, base);
  for (const [address, drawIcon] of unlinkedIcons)
    if (!assets.has(address)) await writeAt(folder, address, await drawIcon(root, site.theme));
  await writeSheets(folder, folders.previous, pages.values(), sheets);
  if (isDrafting({ clients }))
    for (const [address, text] of draftingData(files, assets, site)) await writeAt(folder, address, text);
  const days = { buildDate: job.buildDate, changed: commitDay(root, "pages") };
  const parts = await writeDeployFiles({
    ...{ root, next, previous: directory, base, site, days },
    ...{ pages: built, cached: pages, lastParts: memory.parts },
  });
  const pageFiles = new Set(built.map(({ route }) => fileOf(route)));
  if (site.hasPictures)
    await writeNamedPictures({ root, assets, pictures, site }, folder, pageFiles, [...pages.values()]);
  const { images, undrawn } = await finishImages();
  const linked = [...images].flatMap(([address, hash]) =>
    memory.images.get(address) === hash ? [address] : [],
  );
  keepUnchanged(next, directory, new Set([...pageFiles, ...linked].map((file) => path.join(folder, file))));
  const addresses = [
    ...site.routes.filter((route) => routeKind(route) === "page"),
    ...[...site.aliases.keys()].map(encodeURI),
  ];
  const { reused } = ahead;
  return finishBuild(
    build,
    { summaries, pages, parts, images },
    { diagnostics, pages: built, addresses, reused, undrawn },
  );
}

/** Swaps the finished folder with the folder of the previous build. @param cacheContent results for the next build to reuse */
export async function finishBuild(
  { job, cache, settings, opened, templates, side }: OpenBuild,
  cacheContent: Pick<BuildCache, "summaries" | "pages" | "parts" | "images">,
  result: Pick<BuildSuccess, "diagnostics" | "pages" | "addresses" | "reused" | "undrawn">,
): Promise<BuildSuccess> {
  const { root, directory, bundle } = job;
  const { drafts, hidden } = opened;
  const undated = [...cacheContent.pages.values()].filter(
    ({ committed }) => committed && committed.day === undefined,
  ).length;
  let removal: Promise<unknown> | undefined;
  // The thread deletes what the swap has replaced, while the cache is written.
  const remove = side
    ? (old: string) => {
        removal = side.run({ remove: old });
      }
    : undefined;
  await swapFolder(settings.next, directory, remove);
  await storeTemplates(bundle.templates, templates);
  const { accepted } = cache;
  const of = { root, directory, bundle: bundle.id };
  await writeBuildCache(of, settings.files, { ...cacheContent, accepted });
  await removal;
  const notVisible = hidden.size - drafts.size;
  return { ok: true, directory, drafts: drafts.size, notVisible, undated, ...result };
}
