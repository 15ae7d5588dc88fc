import { existsSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/**
 * The real folder of a package, resolved as Node does: in the nearest node_modules that contains it.
 * @param {string} root
 * @param {string} name
 * @returns {string | undefined}
 */
export function installed(root, name) {
  const folder = join(root, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return throughLink(root, realpathSync(folder));
  return dirname(root) === root ? undefined : installed(dirname(root), name);
}

/**
 * Converts a path below the real folder of `root` to one below `root` itself, if the real path contains "#" or "?", which Vite misreads.
 * @param {string} root
 * @param {string} place
 * @returns {string}
 */
export function throughLink(root, place) {
  const real = MISREAD_BY_VITE.test(place) && !MISREAD_BY_VITE.test(root) ? realpathSync(root) : root;
  return real !== root && place.startsWith(real + sep) ? root + place.slice(real.length) : place;
}

/** Characters that Vite takes for the query or fragment of a URL. */
export const MISREAD_BY_VITE = /[#?]/;

/**
 * The folders of the block packages that a site lists.
 * @param {string} root
 * @param {string} engine
 * @returns {string[]}
 * @throws {Error} if a package is not installed, has no blocks, or does not support this version of the engine
 */
export function blockPackages(root, engine) {
  return namedPackages(root).map((name) => {
    const folder = installed(root, name);
    if (!folder)
      throw new Error(
        `"${name}" in "blocks" of pages/_data/site.json is not installed. Run npm install ${name}.`,
      );
    if (!existsSync(join(folder, "blocks")))
      throw new Error(
        `"${name}" in "blocks" of pages/_data/site.json is a package without blocks: it has no folder blocks/. Remove the name.`,
      );
    const range = packageIn(folder).peerDependencies?.waymark;
    const version = range && packageIn(engine).version;
    if (range && version && !mayAccept(range, version))
      throw new Error(
        `"${name}" in "blocks" of pages/_data/site.json is for waymark ${range}, and this is ${version}. Run npm install ${name}@latest.`,
      );
    return folder;
  });
}

/**
 * The names of the block packages in the site document.
 * @param {string} root
 * @returns {string[]}
 */
function namedPackages(root) {
  try {
    const { blocks } = JSON.parse(readFileSync(join(root, "pages/_data/site.json"), "utf8"));
    return Array.isArray(blocks) ? blocks.filter((name) => typeof name === "string") : [];
  } catch {
    // A missing or broken document is reported when it is checked.
    return [];
  }
}

/**
 * Reads the package.json of a folder.
 * @param {string} folder
 * @returns {{ name?: string, version?: string, peerDependencies?: Record<string, string> }}
 */
function packageIn(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/**
 * The name of a package, as listed in a site's "blocks".
 * @param {string} folder
 * @returns {string}
 */
export function packageName(folder) {
  return packageIn(folder).name ?? basename(folder);
}

/**
 * Tells whether a version range may include a version: false only if it names another major version.
 * @param {string} range
 * @param {string} version
 * @returns {boolean}
 */
function mayAccept(range, version) {
  const [major, minor = 0] = version.split(".").map(Number);
  return range.split("||").some((part) => {
    const [, kind, from, least = "0"] = /^\s*([~^]?)\s*v?(\d+)(?:\.(\d+))?[\w.-]*\s*$/.exec(part) ?? [];
    if (from === undefined) return true;
    return Number(from) === major && (kind !== "^" || Number(least) <= minor);
  });
}
