import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { engineOf } from "#src/content/document/places.js";
import { type Bundle, bundleSite, enterProduction, findBundle } from "#src/publish/bundle/bundle.ts";
import { fingerprint } from "#src/publish/bundle/fingerprint.js";
import { packedStudio } from "#src/publish/bundle/packed-bundle.ts";
import { plainRoot } from "#src/publish/bundle/plain-root.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { keepNewest } from "#src/publish/cache/keep-newest.ts";
import { isSealed, sealFolder } from "#src/publish/cache/sealed.js";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import { assetsIn, type Bundles, type ShellEntry } from "#src/studio/kernel/server/bundles.ts";

/** All bundles of Studio, and the URL of the module that renders pages. */
export type StudioBundles = Bundles & { pages: string };

/** Sources of both bundles; neither contains a block. */
const sources = ["src", "schema/common.schema.json", "package-lock.json"];

/** Maximum number of cached bundles of older sources. */
const MAX_BUNDLES = 3;

/**
 * Makes all bundles, if necessary in a child process: Vite would keep a gigabyte of native memory, and in the dev server it would use
 * React's development build.
 * @param onStart called before building, which takes half a minute
 */
export async function bundlesMadeApart(root: string, onStart?: () => void): Promise<StudioBundles> {
  const [bundle, studio] = [await findBundle(root), findStudio(root)];
  if (bundle && studio !== undefined) return bundlesIn(bundle, studio);
  onStart?.();
  const command = [path.join(engineOf(root), "scripts/run.js"), "studio", "--bundle-only"];
  await once(spawn(process.execPath, command, { cwd: root, stdio: "inherit" }), "exit");
  return readBundles(root);
}

/**
 * All bundles for browsers, and the module that renders pages; from the package or the cache if no source has changed.
 * @throws errors from Vite if a source does not compile
 */
export async function readBundles(root: string): Promise<StudioBundles> {
  const bundle = await bundleSite(root);
  return bundlesIn(bundle, findStudio(root) ?? (await makeStudio(root)));
}

async function bundlesIn(
  { renderer, assets, browserDirectory }: Bundle,
  studio: string,
): Promise<StudioBundles> {
  const shell: ShellEntry = JSON.parse(await readFile(path.join(studio, "shell.json"), "utf8"));
  return {
    // Beside the renderer, with which it shares modules.
    pages: new URL("studio-pages.js", renderer).href,
    studio: {
      shellAssets: path.join(studio, "shell/assets"),
      shell,
      preview: await readFile(path.join(studio, "preview.js"), "utf8"),
    },
    browser: { assets, files: assetsIn(path.join(browserDirectory, "assets")) },
  };
}

/** The folder with the bundles of shell and preview for the same sources, in the package or the cache; undefined if neither has them. */
function findStudio(root: string): string | undefined {
  const packed = packedStudio(root);
  if (packed !== undefined) return packed;
  const directory = studioDirectory(root);
  return isSealed(directory) ? directory : undefined;
}

function studioDirectory(root: string): string {
  return path.join(cacheDirectory(root), `studio-${fingerprint([engineOf(root)], sources)}`);
}

/** Bundles shell and preview in production mode. @returns the folder with both bundles */
async function makeStudio(root: string): Promise<string> {
  const directory = studioDirectory(root);
  const making = unfinished(directory);
  await mkdir(making, { recursive: true });
  const { writeStudioBundle } = await import("./studio-bundlers.ts");
  const leaveProduction = enterProduction();
  try {
    await writeStudioBundle(plainRoot(root), making);
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
  return directory;
}
