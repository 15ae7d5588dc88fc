import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { keepNewest } from "#src/publish/cache/keep-newest.ts";
import { sealFolder } from "#src/publish/cache/sealed.js";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import { bundleDirectory, bundleId, finishedBundle, markAsUsed } from "./bundle-id.js";
import type { BundleRecord } from "./bundlers.ts";
import { loadFailure } from "./describe-failure.ts";
import { takePackedBundle } from "./packed-bundle.ts";
import { plainRoot } from "./plain-root.ts";

/** The renderer module. Bundled, it loads in a third of a second instead of three seconds. */
export type Renderer = typeof import("#src/render/main.ts");

/** The two bundles of a site: one renders its pages, the other runs in the browser. */
export type Bundle = BundleRecord & {
  /** Hash of the sources of both bundles. */
  id: string;
  /** URL of the module that build threads run. */
  thread: string;
  /** Path of the cache file with the HTML templates of blocks that earlier builds compiled. */
  templates: string;
  /** URL of the renderer module. */
  renderer: string;
  /** Folder of the browser code, which is in `assets/`. */
  browserDirectory: string;
};

const MAX_BUNDLES = 6;

/**
 * Bundles a site's code, or reuses a bundle of the same sources from the cache or the package.
 * @param root the site's root folder
 * @param finished id of a bundle that is known to be finished and up to date, since hashing all sources takes a twentieth of a second
 * @throws Vite's error when a source does not compile
 */
export async function bundleSite(root: string, finished?: string): Promise<Bundle> {
  if (finished !== undefined) return readBundle(finished, bundleDirectory(root, finished));
  let bundle = await findBundle(root);
  // Retries if a source was saved while Vite was reading it.
  while (!bundle) {
    // A changed source may be a schema, and the renderer needs the current composed schemas.
    const { refreshGeneratedFiles } = await import("./generated/generated-files.ts");
    await refreshGeneratedFiles(root, true);
    bundle = (await findBundle(root)) ?? (await makeBundle(root));
  }
  return bundle;
}

/** The bundle of a site's code from the cache or the package; undefined if neither has one. */
export async function findBundle(root: string): Promise<Bundle | undefined> {
  const id = bundleId(root);
  const directory =
    finishedBundle(root, id) ?? (await keepBundle(root, id, (making) => takePackedBundle(root, making)));
  return directory === undefined ? undefined : readBundle(id, directory);
}

/** Makes a bundle with Vite. Undefined if a source was saved meanwhile. */
async function makeBundle(root: string): Promise<Bundle | undefined> {
  const id = bundleId(root);
  const directory = await keepBundle(root, id, (making) => bundleInto(root, making));
  return directory === undefined ? undefined : readBundle(id, directory);
}

async function readBundle(id: string, directory: string): Promise<Bundle> {
  const stored: BundleRecord = JSON.parse(await readFile(path.join(directory, "assets.json"), "utf8"));
  const modules = pathToFileURL(`${path.join(directory, "renderer")}/`);
  return {
    id,
    thread: new URL("thread.js", modules).href,
    renderer: new URL("main.js", modules).href,
    templates: path.join(directory, "templates.json"),
    ...stored,
    browserDirectory: path.join(directory, "browser"),
  };
}

/**
 * Loads a bundle's renderer into the current thread.
 * @throws Error that names the file and line if a block fails while it is loaded
 */
export function loadRenderer(bundle: Bundle): Promise<Renderer> {
  return import(bundle.renderer).catch((error: unknown) => {
    throw loadFailure(error);
  });
}

async function bundleInto(root: string, making: string): Promise<boolean> {
  const leaveProduction = enterProduction();
  try {
    const { writeBundle } = await import("./bundlers.ts");
    await writeBundle(plainRoot(root), making);
    return true;
  } finally {
    leaveProduction();
  }
}

/**
 * Makes a bundle and stores it in the cache.
 * @param id fingerprint of the sources
 * @param make writes the bundle into a folder, and returns whether it succeeded
 * @returns its folder; undefined if it was not made, or if the sources have changed meanwhile, so that it was discarded
 */
async function keepBundle(
  root: string,
  id: string,
  make: (making: string) => boolean | Promise<boolean>,
): Promise<string | undefined> {
  const directory = bundleDirectory(root, id);
  const making = unfinished(directory);
  await mkdir(making, { recursive: true });
  try {
    if (!(await make(making)) || bundleId(root) !== id) return undefined;
    sealFolder(making);
    await rename(making, directory);
    await keepNewest(cacheDirectory(root), /^bundle-[0-9a-f]+$/, MAX_BUNDLES);
    await keepNewest(cacheDirectory(root), /^\.bundle-/, MAX_BUNDLES);
  } catch (error) {
    // Another build may have created the same bundle meanwhile.
    if (!existsSync(directory)) throw error;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return markAsUsed(root, directory);
}

/**
 * Sets NODE_ENV, which determines whether Vite and React use their development builds, regardless of `mode`. A bundle is therefore the same
 * in a test run and under the dev server.
 * @returns a function that restores NODE_ENV
 */
export function enterProduction(): () => void {
  // `process.env.NODE_ENV` in full would be replaced by a constant when this file is bundled.
  const { env } = process;
  const before = env.NODE_ENV;
  env.NODE_ENV = "production";
  return () => {
    if (before === undefined) delete env.NODE_ENV;
    else env.NODE_ENV = before;
  };
}
