import { mkdirSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import path from "node:path";
import { installed } from "#src/content/document/packages.js";
import { engineOf, layersOf } from "#src/content/document/places.js";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { isSealed } from "#src/publish/cache/sealed.js";
import { whileUnchanged } from "#src/publish/cache/while-unchanged.js";
import { SERVER_PACKAGES } from "#src/rules/code/server-packages.js";
import { codeIn, fingerprintOf } from "./fingerprint.js";

/** The files and folders of a site or package on which its bundle depends. Documents are excluded: every build reads them. */
const sources = ["src", "blocks", "schema", "scripts", "package.json", "package-lock.json"];

/** Name of the package's folder that holds the bundle built when the package was packed. */
export const COMPILED = "compiled";

/** The subfolder of bundled packages that only the engine imports. */
export const PACKAGES = "packages";

/**
 * The path of the compiled module of a package that only the engine imports.
 * @param {string} engine folder of the engine
 * @param {string} source module specifier of the import
 * @returns {string}
 */
export function compiledPackage(engine, source) {
  return path.join(engine, COMPILED, PACKAGES, `${source.replace(/\.js$/, "")}.js`);
}

/**
 * The id of the bundle for the current sources, whether or not that bundle exists yet.
 * @param {string} root the site's root folder
 * @returns {string}
 */
export function bundleId(root) {
  const files = codeIn(layersOf(root), sources);
  const store = path.join(cacheDirectory(root), `sources-${process.version}`);
  const places = files.map(({ place }) => place);
  return whileUnchanged(store, places, () => fingerprintOf(files, process.version));
}

/**
 * The folder of a bundle in the build cache.
 * @param {string} root
 * @param {string} id
 * @returns {string}
 */
export function bundleDirectory(root, id) {
  return path.join(cacheDirectory(root), `bundle-${id}`);
}

/**
 * The folder of a finished bundle, marked as recently used; undefined if there is none.
 * @param {string} root
 * @param {string} id
 * @returns {string | undefined}
 */
export function finishedBundle(root, id) {
  const directory = bundleDirectory(root, id);
  return isSealed(directory) ? markAsUsed(root, directory) : undefined;
}

/**
 * Marks a bundle as just used, and makes sure that it finds the packages that it imports.
 * @param {string} root
 * @param {string} directory
 * @returns {string} the folder
 */
export function markAsUsed(root, directory) {
  linkPackages(root);
  const now = new Date();
  try {
    utimesSync(directory, now, now);
  } catch {
    // Another user's folder: readable, and cleaned up by its owner.
  }
  return directory;
}

/**
 * Links the engine's packages beside a site's bundles, so that the bundles resolve imports as the engine does: pnpm keeps packages beside
 * the engine, and npm does if the site has another version of one. The cache of a read-only site is elsewhere altogether.
 * @param {string} root
 */
export function linkPackages(root) {
  const cache = cacheDirectory(root);
  const engine = engineOf(root);
  for (const name of SERVER_PACKAGES) {
    const folder = installed(engine, name);
    if (folder === undefined || installed(cache, name) === folder) continue;
    const link = path.join(cache, "node_modules", name);
    mkdirSync(path.dirname(link), { recursive: true });
    rmSync(link, { force: true });
    try {
      symlinkSync(folder, link, "junction");
    } catch (error) {
      // Another build may have created the link meanwhile.
      if (installed(cache, name) !== folder) throw error;
    }
  }
}
