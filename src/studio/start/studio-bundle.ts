import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { engineOf } from "#src/content/document/places.js";
import { bundleSite, enterProduction } from "#src/publish/bundle/bundle.ts";
import { bundleId, finishedBundle } from "#src/publish/bundle/bundle-id.js";
import { fingerprint } from "#src/publish/bundle/fingerprint.js";
import { plainRoot } from "#src/publish/bundle/plain-root.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { keepNewest } from "#src/publish/cache/keep-newest.ts";
import { isSealed, sealFolder } from "#src/publish/cache/sealed.js";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import {
  assetsIn,
  type Bundles,
  type ShellEntry,
  type StudioBundle,
} from "#src/studio/kernel/server/bundles.ts";

/** Sources of both bundles; neither contains a block. */
const sources = ["src", "schema/common.schema.json", "package-lock.json"];

/** Bundles of older sources that are kept. */
const MAX_BUNDLES = 3;

/**
 * Bundles shell and preview in production mode, or returns the cached bundle of the same sources.
 * @throws errors from Vite if a source does not compile
 */
export async function bundleStudio(root: string): Promise<StudioBundle> {
  const directory = studioDirectory(root);
  if (!isSealed(directory)) await bundleInto(root, directory);
  const shell: ShellEntry = JSON.parse(await readFile(path.join(directory, "shell.json"), "utf8"));
  return {
    shellAssets: path.join(directory, "shell/assets"),
    shell,
    preview: await readFile(path.join(directory, "preview.js"), "utf8"),
  };
}

function studioDirectory(root: string): string {
  return path.join(cacheDirectory(root), `studio-${fingerprint([engineOf(root)], sources)}`);
}

async function bundleInto(root: string, directory: string): Promise<void> {
  const making = unfinished(directory);
  await mkdir(making, { recursive: true });
  const { bundlePreview, bundleShell } = await import("./studio-bundlers.ts");
  const leaveProduction = enterProduction();
  try {
    const plain = plainRoot(root);
    const preview = await bundlePreview(plain);
    const shell = await bundleShell(plain, path.join(making, "shell"));
    await writeFile(path.join(making, "preview.js"), preview);
    await writeFile(path.join(making, "shell.json"), JSON.stringify(shell));
    sealFolder(making);
    await rename(making, directory);
    await keepNewest(cacheDirectory(root), /^studio-[0-9a-f]+$/, MAX_BUNDLES);
  } catch (error) {
    // Another process has created it meanwhile.
    if (!existsSync(directory)) throw error;
  } finally {
    await rm(making, { recursive: true, force: true });
    leaveProduction();
  }
}

/**
 * All bundles, made by a process that ends where one is missing: Vite keeps a gigabyte of native memory, and in the dev
 * server it would take React's development build.
 * @param onStart called before they are made, which takes half a minute
 */
export async function bundlesMadeApart(root: string, onStart?: () => void): ReturnType<typeof readBundles> {
  if (!finishedBundle(root, bundleId(root)) || !isSealed(studioDirectory(root))) {
    onStart?.();
    const command = [path.join(engineOf(root), "scripts/run.js"), "studio", "--bundle-only"];
    await once(spawn(process.execPath, command, { cwd: root, stdio: "inherit" }), "exit");
  }
  return readBundles(root);
}

/** All bundles for browsers, and the module that renders pages; from the cache if no source has changed. */
export async function readBundles(root: string): Promise<Bundles & { pages: string }> {
  const { renderer, assets, browserDirectory } = await bundleSite(root);
  const files = assetsIn(path.join(browserDirectory, "assets"));
  // Beside the renderer, with which it shares its modules.
  const pages = new URL("studio-pages.js", renderer).href;
  return { pages, studio: await bundleStudio(root), browser: { assets, files } };
}
