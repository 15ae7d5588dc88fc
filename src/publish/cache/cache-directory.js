import { rmSync, statSync } from "node:fs";
import path from "node:path";

/**
 * The build cache folder of a site. Plain JavaScript, because scripts/run.js needs it before a TypeScript loader is available.
 * @param {string} root
 * @returns {string}
 */
export function cacheDirectory(root) {
  return path.join(root, "node_modules", ".cache", "waymark");
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
