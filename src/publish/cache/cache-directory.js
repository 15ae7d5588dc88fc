import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, lstatSync, mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Cache folders by the root of their site.
 * @type {Map<string, string>}
 */
const chosen = new Map();

/**
 * The build cache folder of a site; where it cannot be written, as in a container or a checkout of another user, a folder of this user for
 * temporary files. Plain JavaScript, because scripts/run.js needs it before a TypeScript loader is available.
 * @param {string} root
 * @returns {string}
 */
export function cacheDirectory(root) {
  const known = chosen.get(root);
  if (known !== undefined) return known;
  const directory = writablePlace(path.join(root, "node_modules", ".cache", "waymark"));
  chosen.set(root, directory);
  return directory;
}

/**
 * A place where files can be created: this one or, if that is not possible, its stand-in among the temporary files of this user.
 * @param {string} place
 * @param {(place: string) => boolean} [isWritable]
 * @returns {string}
 */
export function writablePlace(place, isWritable = canBeWritten) {
  return isWritable(place) ? place : (standIn(place) ?? place);
}

/**
 * Tells whether a file or folder, or the nearest folder above it that exists, can be written.
 * @param {string} place
 * @returns {boolean}
 */
function canBeWritten(place) {
  if (!existsSync(place)) return canBeWritten(path.dirname(place));
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The stand-in for a place; undefined if somebody else could write to the folder above it, since code is loaded from caches.
 * @param {string} place
 * @returns {string | undefined}
 */
function standIn(place) {
  const uid = process.getuid?.();
  const own = path.join(tmpdir(), `waymark-${uid ?? "files"}`);
  const name = createHash("sha1").update(path.resolve(place)).digest("hex").slice(0, 12);
  const folder = path.join(own, name, path.basename(place));
  try {
    mkdirSync(own, { recursive: true, mode: 0o700 });
    const stats = lstatSync(own);
    if (!stats.isDirectory()) return undefined;
    if (uid !== undefined && (stats.uid !== uid || (stats.mode & 0o077) !== 0)) return undefined;
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return undefined;
  }
}

/**
 * The folder from which the local server serves a site on one port. It must not be deployed: its pages are only allowed to embed a local
 * stand-in for the embedded partner.
 * @param {string} root
 * @param {number} port
 * @returns {string}
 */
export function servedDirectory(root, port) {
  return path.join(cacheDirectory(root), `served-${port}`);
}

/**
 * Removes files that are in the way of cache folders; otherwise such a damaged cache would never recover.
 * @param {string} root
 */
export function clearCachePlaces(root) {
  const cache = cacheDirectory(root);
  for (const place of [path.dirname(cache), cache, path.join(cache, "pictures")]) {
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(place, { force: true });
  }
}
