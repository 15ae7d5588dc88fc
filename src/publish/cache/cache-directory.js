import path from "node:path";

/**
 * Where a site's builds keep what they can use again. Plain JavaScript, as is all that scripts/run.js needs to know
 * before it can do without a loader.
 * @param {string} root
 * @returns {string}
 */
export function cacheDirectory(root) {
  return path.join(root, "node_modules", ".cache", "waymark");
}

/**
 * Where the site lies that is served on a port of this machine. Its policy names the partner that is served beside
 * it, so that it is none to publish.
 * @param {string} root
 * @param {number} port
 * @returns {string}
 */
export function servedDirectory(root, port) {
  return path.join(cacheDirectory(root), `served-${port}`);
}
