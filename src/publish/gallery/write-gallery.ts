import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { makeFolder } from "#src/disk/write-files.ts";
import { galleryFiles } from "#src/gallery/gallery.ts";
import { bundleSite, loadRenderer } from "#src/publish/bundle/bundle.ts";
import { describeFailure } from "#src/publish/bundle/describe-failure.ts";
import { copyStaticFiles } from "#src/publish/output/deploy-files.ts";
import { writeThemeFiles } from "#src/publish/output/theme-files.ts";
import { readExampleInLook, writeExampleAssets } from "./example-site.ts";
import { checkGalleryTarget, markGallery } from "./gallery-target.ts";

/** `diagnostics` are the problems in the documents of the example site; with an error among them, nothing was written. */
export type GalleryResult = { ok: boolean; diagnostics: PlacedDiagnostic[]; files: number };

/**
 * Writes the block gallery into a folder of its own, with all assets that its examples load.
 * @param target is emptied first
 * @throws Error when sources do not compile, or the target holds something else; DiagnosticsError when schemas or blocks
 * have mistakes, or examples do not render
 */
export async function writeGallery(root: string, target: string, buildDate: string): Promise<GalleryResult> {
  await checkGalleryTarget(root, target);
  const bundle = await bundleSite(root);
  const { files, assets, pictures } = readExampleInLook(root);
  const { analyse, renderPage } = await loadRenderer(bundle);
  const { site, diagnostics } = analyse(files, { assets, pictures });
  if (!site) return { ok: false, diagnostics, files: 0 };
  const scripts = await clientBytes(path.join(bundle.browserDirectory, "assets"));
  const gallery = galleryFiles({
    files,
    site,
    renderPage,
    options: { assets: bundle.assets, buildDate },
    scriptBytes: (type) => scripts.get(type),
    describeFailure,
  });
  await rm(target, { recursive: true, force: true });
  makeFolder(target);
  await markGallery(target);
  await copyStaticFiles(root, bundle.browserDirectory, target);
  await writeThemeFiles(root, readSiteFiles(root).assets, site.theme, target);
  await writeExampleAssets(root, site.theme, target);
  for (const [address, text] of gallery) {
    const file = path.join(target, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return { ok: true, diagnostics, files: gallery.size };
}

/** The size in bytes after gzip of each block's own chunk, `<type>.client-<hash>.js`. */
async function clientBytes(directory: string): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const name of await readdir(directory)) {
    const type = /^(.+)\.client-[^.]+\.js$/.exec(name)?.[1];
    if (type) bytes.set(type, gzipSync(await readFile(path.join(directory, name))).length);
  }
  return bytes;
}
