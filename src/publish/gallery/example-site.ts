import { cpSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readSiteFiles, type SiteFiles } from "#src/content/document/files.ts";
import { codeFiles, engineOf } from "#src/content/document/places.js";
import type { Theme } from "#src/content/theme/theme.ts";
import { textIn } from "#src/disk/write-files.ts";
import { writePictures } from "#src/publish/output/pictures/pictures.ts";
import { writeDrawings } from "#src/publish/output/theme-files.ts";
import { SURFACE, surfaceExports } from "#src/rules/code/surface.ts";
import { withKnownParts } from "./known-parts.ts";

/** A small site of its own: its facts, pages and pictures are those that the examples of blocks name. */
export const EXAMPLE_SITE = "tests/engine/site";

/**
 * The example site with the blocks and schemas of a site.
 * @param root the site whose blocks they are
 */
export function readExampleSite(root: string): SiteFiles {
  const code = readSiteFiles(root).files.filter(
    // Its collections are its own.
    ({ path }) => /^(blocks|schema)\//.test(path) && !path.startsWith("schema/collections/"),
  );
  const { files, ...others } = readSiteFiles(path.join(engineOf(root), EXAMPLE_SITE));
  return { files: [...withKnownParts(files, code), ...code], ...others };
}

/** The example site with the colours and type of a site, as its gallery shows the blocks. */
export function readExampleInLook(root: string): SiteFiles {
  const { files, assets } = readSiteFiles(root);
  const example = readExampleSite(root);
  // The theme, with the fonts that it names in packages.
  const theme = files.filter(({ path }) => path === "pages/_data/theme.json" || /^node_modules\//.test(path));
  return {
    ...example,
    files: [...example.files, ...theme],
    assets: new Set([...assets, ...example.assets]),
  };
}

/** The sources of the surface of blocks, of the modules behind it, and of the blocks of a site, by path. */
export function readBlockCode(root: string): Map<string, string> {
  const engine = engineOf(root);
  const exports = surfaceExports((file) => textIn(engine, file)).values();
  const files = [...Object.values(SURFACE), ...[...exports].map(({ from }) => from.slice(1))];
  const shared = files.map((file) => [file, path.join(engine, file)] as const);
  const blocks = [...codeFiles(root)].filter(([file]) => file.startsWith("blocks/"));
  const sources = [...shared, ...blocks].filter(([file]) => /\.tsx?$/.test(file)).sort();
  return new Map(sources.map(([file, place]) => [file, readFileSync(place, "utf8")]));
}

/** Writes its static files to where examples look for them, in the colours of the site that shows them. */
export async function writeExampleAssets(root: string, theme: Theme, target: string): Promise<void> {
  const folder = path.join(engineOf(root), EXAMPLE_SITE);
  const { assets, pictures } = readSiteFiles(folder);
  cpSync(path.join(folder, "src/public"), target, { recursive: true });
  await writeDrawings(folder, assets, theme, target);
  await writePictures(folder, assets, pictures, target);
  await writePictures(folder, assets, pictures, target, theme);
}

/** A static file of it by its address, for the dev server; undefined if there is none. */
export function exampleAsset(root: string, address: string): string | undefined {
  const folder = path.join(engineOf(root), EXAMPLE_SITE, "src/public");
  const file = path.join(folder, address);
  const isInside = file.startsWith(folder + path.sep);
  return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
