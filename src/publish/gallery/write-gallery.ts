import { readdir, realpath, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { shownPath } from "#src/content/document/places.js";
import { writeAt } from "#src/disk/folders.ts";
import { makeFolder } from "#src/disk/write-files.ts";
import { galleryFiles } from "#src/gallery/gallery.ts";
import { rewriteAddresses, rewriteSheet, upFrom } from "#src/publish/base/rewrite-addresses.ts";
import { bundleSite, loadRenderer } from "#src/publish/bundle/bundle.ts";
import { describeFailure } from "#src/publish/bundle/describe-failure.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { copyStaticFiles } from "#src/publish/output/deploy-files.ts";
import { writeThemeFiles } from "#src/publish/output/theme-files.ts";
import { describeDiagnostics } from "#src/rules/explain-code.ts";
import { readBlockCode, readExampleInLook, writeExampleAssets } from "./example-site.ts";
import { scriptSizes } from "./script-sizes.ts";

/** The outcome of writing the gallery. @property diagnostics errors in the documents of the example site; empty on success */
export type GalleryResult = { ok: boolean; diagnostics: PlacedDiagnostic[]; files: number };

/**
 * Writes the block gallery into a separate folder, with all assets that its examples load. It can be served from any folder of a host.
 * @param target emptied first
 * @param isInHandbook whether the folder is in that of a handbook, to which pages then link
 * @throws Error when sources do not compile, or the target contains anything other than a gallery; DiagnosticsError when schemas or blocks
 * have mistakes, or examples do not render
 */
export async function writeGallery(
  root: string,
  target: string,
  buildDate: string,
  isInHandbook = false,
): Promise<GalleryResult> {
  await checkGalleryTarget(root, target);
  const bundle = await bundleSite(root);
  const { files, assets, pictures } = readExampleInLook(root);
  const { analyse, ...renderer } = await loadRenderer(bundle);
  const { site, diagnostics } = analyse(files, { assets, pictures });
  // Warnings concern the example site; only errors can come from the site's theme or schemas.
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (!site) return { ok: false, diagnostics: errors, files: 0 };
  const sizes = await scriptSizes(bundle);
  const options = { assets: bundle.assets, buildDate };
  const scriptBytes = (type: string) => sizes.get(type);
  const code = readBlockCode(root);
  const gallery = galleryFiles({
    ...{ ...renderer, files, code, site, options, scriptBytes, describeFailure, isInHandbook },
    explained: await describeDiagnostics(),
    shownPath: (file) => shownPath(root, file),
  });
  await rm(target, { recursive: true, force: true });
  makeFolder(target);
  await markGallery(target);
  await copyStaticFiles(root, bundle, { clients: Object.keys(bundle.scripts) }, target);
  await writeThemeFiles(root, readSiteFiles(root).assets, site.theme, target);
  await writeExampleAssets(root, site.theme, target);
  for (const [address, text] of gallery) await writeAt(target, address, withRelativeAddresses(address, text));
  return { ok: true, diagnostics: errors, files: gallery.size };
}

function withRelativeAddresses(address: string, text: string): string {
  const up = upFrom(address.replace(/^\//, ""));
  if (address.endsWith(".html")) return rewriteAddresses(text, up).html;
  return address.endsWith(".css") ? rewriteSheet(text, up) : text;
}

/** A marker file in each folder that the gallery was written to: it permits emptying the folder. */
const MARKER = ".waymark-gallery";

/**
 * Checks that the target folder of the gallery may be emptied.
 * @param root the site
 * @throws Error if it is the site, contains the site, is a file, or holds anything other than a gallery
 */
export async function checkGalleryTarget(root: string, target: string): Promise<void> {
  const [site, folder] = await Promise.all([realpath(root), realpath(target).catch(() => target)]);
  if (folder === site || isWithin(site, folder)) throw refusal(target, "the site is in it");
  // Galleries of older versions have no marker.
  if (isWithin(folder, cacheDirectory(site))) return;
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error.code === "ENOTDIR" ? refusal(target, "it is a file") : error;
  });
  if (names.length > 0 && !names.includes(MARKER)) throw refusal(target, "it holds something else");
}

/** Writes the marker, before all other files, so that an interrupted run can be repeated. */
export async function markGallery(target: string): Promise<void> {
  await writeFile(
    path.join(target, MARKER),
    `Written by ${commandLine("gallery")}, which empties this folder first.\n`,
  );
}

function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way !== "" && way.split(path.sep)[0] !== ".." && !path.isAbsolute(way);
}

function refusal(target: string, reason: string): Error {
  return new Error(
    `The gallery empties its folder first, and ${target} must stay as it is: ${reason}. Name a new or empty folder.`,
  );
}
