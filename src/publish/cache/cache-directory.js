import path from "node:path";

/**
 * The build cache folder of a site. This is plain JavaScript because scripts/run.js needs it before a
 * TypeScript loader is available.
 * @param {string} root
 * @returns {string}
 */
export function cacheDirectory(root) {
  return path.join(root, "node_modules", ".cache", "waymark");
}

/**
 * The folder that the local server publishes for one port. It is not for deployment: the policy of its pages
 * names the stand-in partner at that port.
 * @param {string} root
 * @param {number} port
 * @returns {string}
 */
export function servedDirectory(root, port) {
  return path.join(cacheDirectory(root), `served-${port}`);
}
