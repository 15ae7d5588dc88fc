import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { whileUnchanged } from "./while-unchanged.js";

/** The file in a sealed folder that lists its files with their hashes. */
const SEAL = "seal.json";
/** The file in a sealed folder that says in which state of its files they were compared with the seal. */
const COMPARED = "compared";
const HASH_LENGTH = 64;

/**
 * The hash that seals use.
 * @param {string | Uint8Array} content
 */
const hashOf = (content) => createHash("sha256").update(content).digest("hex");

/**
 * Prefixes the bytes of a cache file with their hash, so that later damage is detected.
 * @param {string | Uint8Array} content
 * @returns {Buffer}
 */
export function seal(content) {
  return Buffer.concat([Buffer.from(hashOf(content)), Buffer.from(content)]);
}

/**
 * The content of sealed bytes; undefined if they are damaged.
 * @param {Buffer} bytes
 * @returns {Buffer | undefined}
 */
export function openSeal(bytes) {
  const content = bytes.subarray(HASH_LENGTH);
  return bytes.toString("latin1", 0, HASH_LENGTH) === hashOf(content) ? content : undefined;
}

/**
 * Reads a sealed file. Deletes anything else at that path (a truncated file, another file, a folder).
 * @param {string} file
 * @returns {Buffer | undefined}
 */
export function readSealed(file) {
  try {
    const content = openSeal(readFileSync(file));
    if (content) return content;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  }
  drop(file);
  return undefined;
}

/**
 * Seals a finished folder: writes a list of its files with their hashes into it.
 * @param {string} folder
 */
export function sealFolder(folder) {
  rmSync(path.join(folder, SEAL), { recursive: true, force: true });
  writeFileSync(path.join(folder, SEAL), seal(JSON.stringify(hashesBelow(folder))));
}

/**
 * Tells whether the files of a sealed folder are unchanged; deletes a damaged one. Files added later, with their own seal, are ignored.
 * Contents are read once: later, sizes and times of the files tell.
 * @param {string} folder
 * @returns {boolean}
 */
export function isSealed(folder) {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
  try {
    const list = readSealed(path.join(folder, SEAL));
    /** @type {Record<string, string>} */
    const hashes = list ? JSON.parse(list.toString()) : {};
    const files = [SEAL, ...Object.keys(hashes)].map((file) => path.join(folder, file));
    const isSound = () =>
      Object.entries(hashes).every(([file, hash]) => hashOf(readFileSync(path.join(folder, file))) === hash);
    if (list && whileUnchanged(path.join(folder, COMPARED), files, () => `${isSound()}`) === "true")
      return true;
  } catch {
    // An unreadable listed file, or a folder in its place, is damage as well.
  }
  drop(folder);
  return false;
}

/**
 * Deletes a damaged file or folder.
 * @param {string} place
 */
function drop(place) {
  rmSync(place, { recursive: true, force: true });
}

/**
 * The hashes of all files below a folder.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function hashesBelow(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), hashOf(readFileSync(file))];
    }),
  );
}
