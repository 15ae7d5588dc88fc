import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { blockPackages, throughLink } from "./packages.js";

/** The name of the engine's package. */
const PACKAGE = "waymark";

const NO_MODULES =
  "Waymark reads the files of its packages in node_modules, which Yarn Plug'n'Play does not make. Write \"nodeLinker: node-modules\" into .yarnrc.yml and run yarn install.";

/** The folder of static files in the paths of source files. */
const PUBLIC = "src/public";

/**
 * The folder of the engine that a site uses: the package in the nearest node_modules, or the site's own folder if both are one repository.
 * @param {string} root the site's folder
 * @returns {string}
 * @throws {Error} with Yarn Plug'n'Play
 */
export function engineOf(root) {
  for (let folder = root; ; folder = dirname(folder)) {
    // Example sites inside an engine must use it, not the engine of an enclosing site.
    if (existsSync(join(folder, "src/render/main.ts"))) return root;
    const engine = join(folder, "node_modules", PACKAGE);
    if (existsSync(join(engine, "package.json"))) return throughLink(folder, realpathSync(engine));
    if (dirname(folder) !== folder) continue;
    if (process.versions.pnp) throw new Error(NO_MODULES);
    return root;
  }
}

/**
 * The version of the engine that a site uses: "1.2.4".
 * @param {string} root
 * @returns {string}
 */
export function engineVersion(root) {
  return JSON.parse(readFileSync(join(engineOf(root), "package.json"), "utf8")).version;
}

/**
 * The folders that provide a site's blocks and schemas, in order of precedence: the site, the packages listed in `pages/_data/site.json`
 * (`"blocks"`), the engine.
 * @param {string} root
 * @returns {string[]}
 * @throws {Error} if a package is not installed, or does not support this engine
 */
export function layersOf(root) {
  const engine = engineOf(root);
  const packages = blockPackages(root, engine);
  return [...new Set([root, ...packages, engine])];
}

/**
 * Maps the paths below blocks/ and schema/ to their places on disk. A block comes entirely from one layer; a schema overrides the one with
 * the same path in a later layer. Blocks that only suit one website (`isOfOneSite`) are left out for all others.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function codeFiles(root) {
  const layers = layersOf(root);
  /**
   * The path on disk of each file, by its path below blocks/ or schema/.
   * @type {Map<string, string>}
   */
  const places = new Map();
  for (const layer of [...layers].reverse()) {
    const isSite = layer === root;
    for (const type of namesIn(layer, "blocks")) {
      const folder = `blocks/${type}`;
      if (!isSite && isOfOneSite(layer, type)) continue;
      for (const path of places.keys()) if (path.startsWith(`${folder}/`)) places.delete(path);
      for (const path of listBelow(layer, folder)) places.set(path, join(layer, path));
    }
    for (const path of listBelow(layer, "schema"))
      if (isSite || !SITE_SCHEMAS.test(path)) places.set(path, join(layer, path));
  }
  return places;
}

/** Matches schemas that belong to the site itself and never come from a package. */
export const SITE_SCHEMAS = /^schema\/(?:collections|generated|scaffolds)\//;

/**
 * Converts a path in the site's folder to a source path, in which static files of every site are below `src/public`.
 * @param {string} root
 * @param {string} path in the site's own folder
 * @returns {string}
 */
export function sitePath(root, path) {
  const folder = publicPath(root);
  return path.startsWith(`${folder}/`) ? PUBLIC + path.slice(folder.length) : path;
}

/**
 * The path on disk of a file in the site's own folder.
 * @param {string} root
 * @param {string} path from the root, with "/" between folders
 * @returns {string}
 */
export function ownPlace(root, path) {
  return path.startsWith(`${PUBLIC}/`) ? publicPlace(root, path.slice(PUBLIC.length)) : join(root, path);
}

/**
 * The path on disk of a site's file: in a package if it is a block or schema that the site does not have.
 * @param {string} root
 * @param {string} path
 * @returns {string}
 */
export function layeredPlace(root, path) {
  const own = ownPlace(root, path);
  if (!/^(?:blocks|schema)\//.test(path) || existsSync(own)) return own;
  const [, type] = /^blocks\/([^/]+)\//.exec(path) ?? [];
  const match = layersOf(root).find((layer) => existsSync(join(layer, type ? `blocks/${type}` : path)));
  return match ? join(match, path) : own;
}

/**
 * The path of a file for messages, relative to the site's folder: static files are in public/, files of packages in node_modules.
 * @param {string} root
 * @param {string} path
 * @returns {string}
 */
export function shownPath(root, path) {
  return relative(root, layeredPlace(root, path)).split(sep).join("/");
}

/**
 * The folder of a site's static files.
 * @param {string} root
 * @returns {string}
 */
export function publicFolder(root) {
  return join(root, publicPath(root));
}

/**
 * The path on disk of a static file. Its name there may have decomposed accents, as on macOS, whereas its address is NFC.
 * @param {string} root
 * @param {string} address of the file, from the root of the site
 * @returns {string}
 * @throws {Error} if the address leads out of the folder
 */
export function publicPlace(root, address) {
  if (address.split("/").includes("..")) throw new Error(`${address} is not in the folder of static files.`);
  const folder = publicFolder(root);
  const place = join(folder, address);
  if (!/[^ -~]/.test(address) || existsSync(place)) return place;
  return address.split("/").reduce((above, name) => {
    if (existsSync(join(above, name))) return join(above, name);
    return join(above, namesIn(above, "").find((other) => other.normalize("NFC") === name) ?? name);
  }, folder);
}

/**
 * The addresses of a site's static files, without hidden ones and backups.
 * @param {string} root
 * @returns {string[]}
 */
export function publicAddresses(root) {
  return listBelow(publicFolder(root), "")
    .filter((address) => !BACKUP.test(address))
    .map((address) => address.normalize("NFC"));
}

/** Matches the names of backups that editors and merges leave: `prices.html~`, `#notes.txt#`, `rules.pdf.orig`. */
const BACKUP = /~$|#$|\.(?:bak|orig|rej)$/i;

/**
 * Tells whether a file or folder of static files is not for visitors: made by a system, or a backup, which may have what was taken out.
 * @param {string} name
 * @returns {boolean}
 */
export function isUnpublished(name) {
  return isMadeBySystem(name) || BACKUP.test(name);
}

/**
 * The path of the static folder within a site: `public`, or `src/public` in the engine's own repository.
 * @param {string} root
 * @returns {string}
 */
export function publicPath(root) {
  return engineOf(root) === root ? PUBLIC : "public";
}

/**
 * Tells whether a block only suits one website, as its schema declares.
 * @param {string} layer folder that contains blocks/
 * @param {string} type
 * @returns {boolean}
 */
export function isOfOneSite(layer, type) {
  const schema = join(layer, "blocks", type, `${type}.schema.json`);
  return !existsSync(schema) || /"ofThisSite": true/.test(readFileSync(schema, "utf8"));
}

/**
 * Lists the names of the files and folders in a folder of a layer (the site, a block package or the engine).
 * @param {string} layer
 * @param {string} folder
 * @returns {string[]} empty if the folder is missing
 */
export function namesIn(layer, folder) {
  try {
    return readdirSync(join(layer, folder));
  } catch {
    return [];
  }
}

/**
 * Tells whether an operating system or a program made the file or folder for itself: thumbnails and views of Windows and macOS, locks of
 * office programs, swap files of editors, version control. Some of them reveal file names that should stay private.
 * @param {string} name
 * @returns {boolean}
 */
function isMadeBySystem(name) {
  return BY_SYSTEM.test(name);
}

const BY_SYSTEM =
  /^(?:\.DS_Store|\._.+|__MACOSX|\.directory|Icon\r|(?:eh)?thumbs\.db|desktop\.ini|\.~lock\..+#|~\$.+|\..+\.sw[op]|\.(?:git|hg|svn))$/i;

/**
 * All files below a folder, except hidden ones and those made by systems; empty if the folder is missing.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export function listBelow(root, folder) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (isMadeBySystem(entry.name)) return [];
      if (entry.isDirectory()) return listBelow(root, path);
      return entry.isFile() && !entry.name.startsWith(".") ? [path] : [];
    });
  } catch {
    return [];
  }
}
