import path from "node:path";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { fingerprint } from "./fingerprint.js";

/** What bundles are made of. Documents are not: they are read at every build. */
const sources = ["src", "blocks", "schema", "scripts", "vite.config.ts", "package.json", "package-lock.json"];

/**
 * Names the bundle of the sources of this moment, whether it is made yet or not.
 * @param {string} root the site's root folder
 * @returns {string}
 */
export function bundleId(root) {
  return fingerprint(root, sources);
}

/**
 * Where a bundle lies once it is made.
 * @param {string} root
 * @param {string} id
 * @returns {string}
 */
export function bundleDirectory(root, id) {
  return path.join(cacheDirectory(root), `bundle-${id}`);
}

/** @param {string} root */
const keyOf = (root) => `bundle of ${root}`;

/**
 * Leaves the id to the command that starts next, which has modules of its own when it is bundled: it takes 40 ms to
 * read all sources once more.
 * @param {string} root
 * @param {string} id
 */
export function leaveBundleId(root, id) {
  setEnvironmentData(keyOf(root), id);
}

/**
 * Takes the id that was left, if any. Only once: by the next time sources may have changed.
 * @param {string} root
 * @returns {string | undefined}
 */
export function takeBundleId(root) {
  const id = getEnvironmentData(keyOf(root));
  setEnvironmentData(keyOf(root));
  return typeof id === "string" ? id : undefined;
}
