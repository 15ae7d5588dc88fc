import { hash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DiagnosticsError } from "#src/content/diagnostics/format-text.ts";
import { engineOf, engineVersion, listBelow } from "#src/content/document/places.js";
import { textIn } from "#src/disk/write-files.ts";
import type { CommandHelp } from "#src/handbook/look-up/command-pages.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { findBundle } from "#src/publish/bundle/bundle.ts";
import { bundleId } from "#src/publish/bundle/bundle-id.js";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { readSealed, seal } from "#src/publish/cache/sealed.js";
import { scriptSizes } from "#src/publish/gallery/script-sizes.ts";
import { writeGallery } from "#src/publish/gallery/write-gallery.ts";
import { assembleHandbook, type HandbookFiles, textPages } from "./assemble.ts";
import { generatedPages, PICTURES, picturesFolder, readSources } from "./read-sources.ts";

/**
 * The handbook of a site.
 * @property folder where it is written as a site of its own
 * @property state a hash of everything from which it was generated
 */
export type Handbook = { folder: string; state: string; pages: HandbookPage[] };

/** Name of the cache file with all pages and a hash of their sources. */
const PAGES = "pages.json";

/**
 * Reads the handbook of a site from the cache, or generates it.
 * @param root the reader's site
 * @param help prints the help of all commands
 */
export async function handbookOf(root: string, help: () => Promise<CommandHelp>): Promise<Handbook> {
  const folder = path.join(cacheDirectory(root), "handbook");
  const sources = readSources(root);
  const bundle = await findBundle(root);
  const scriptBytes = bundle ? await scriptSizes(bundle) : new Map<string, number>();
  const state = stateOf(root, [...sources, ...scriptBytes, ...picturesOf(root)]);
  const file = path.join(folder, PAGES);
  const cache: { state?: string; pages: HandbookPage[] } = JSON.parse(readSealed(file)?.toString() ?? "{}");
  if (cache.state === state) return { folder, state, pages: cache.pages };
  const generated = await generatedPages(root, await help(), scriptBytes);
  writeSite(root, folder, assembleHandbook(sources, generated, engineVersion(root)));
  const pages = [...textPages(sources), ...generated];
  writeFileSync(file, seal(JSON.stringify({ state, pages })));
  return { folder, state, pages };
}

/**
 * Writes the gallery of a site's blocks for its handbook, unless the cache has it.
 * @param folder of the handbook
 * @returns the gallery's folder
 * @throws Error if schemas, blocks or examples have mistakes
 */
export async function handbookGallery(root: string, folder: string, buildDate: string): Promise<string> {
  const target = path.join(folder, "gallery");
  const state = stateOf(root, [textIn(root, THEME) ?? ""]);
  if (textIn(target, GALLERY_STATE) === state) return target;
  const { ok, diagnostics } = await writeGallery(root, target, buildDate, true);
  if (!ok) throw new DiagnosticsError(diagnostics);
  writeFileSync(path.join(target, GALLERY_STATE), state);
  return target;
}

/** Name of the file with the hash of everything that a gallery shows. */
const GALLERY_STATE = "state.txt";

const THEME = "pages/_data/theme.json";

/** A hash of everything from which the handbook is generated: the given values, code, schemas, and the examples of the site's blocks. */
function stateOf(root: string, values: readonly unknown[]): string {
  const examples = listBelow(root, "blocks").filter((file) => file.endsWith(".examples.json"));
  const texts = examples.map((file) => textIn(root, file));
  return hash("sha1", JSON.stringify([bundleId(root), ...values, ...texts]));
}

/** The screenshots as text, by name. */
function picturesOf(root: string): [string, string][] {
  const from = picturesFolder(root);
  return readdirSync(from).map((name) => [name, readFileSync(path.join(from, name), "base64")]);
}

function writeSite(root: string, folder: string, files: HandbookFiles): void {
  for (const name of [PAGES, "pages", "schema", "public"])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const [name, text] of files) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  cpSync(picturesFolder(root), path.join(folder, "public", PICTURES), { recursive: true });
  linkEngine(root, folder);
}

/** Links the engine's package into a folder from which Node would not find it, as in the engine's own repository. */
function linkEngine(root: string, folder: string): void {
  if (engineOf(folder) !== folder) return;
  const link = path.join(folder, "node_modules/waymark");
  // Leads nowhere once the folder of the engine has moved.
  rmSync(link, { recursive: true, force: true });
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(engineOf(root), link, "junction");
}
