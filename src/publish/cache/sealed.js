import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The file in a sealed folder that lists its files, each with the hash of its bytes. */
const SEAL = "seal.json";
const HASH_LENGTH = 64;

/** @param {string | Uint8Array} content */
const hashOf = (content) => createHash("sha256").update(content).digest("hex");

/**
 * A cache file's bytes with their hash in front, so that later damage is detected.
 * @param {string | Uint8Array} content
 * @returns {Buffer}
 */
export function seal(content) {
  return Buffer.concat([Buffer.from(hashOf(content)), Buffer.from(content)]);
}

/**
 * The content of sealed bytes; undefined when they are damaged.
 * @param {Buffer} bytes
 * @returns {Buffer | undefined}
 */
export function openSeal(bytes) {
  const content = bytes.subarray(HASH_LENGTH);
  return bytes.toString("latin1", 0, HASH_LENGTH) === hashOf(content) ? content : undefined;
}

/**
 * Reads a sealed file. Anything else at that path (a truncated file, another file, a folder) is deleted.
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
 * Seals a finished folder: writes the hashes of its files into it.
 * @param {string} folder
 */
export function sealFolder(folder) {
  rmSync(path.join(folder, SEAL), { recursive: true, force: true });
  writeFileSync(path.join(folder, SEAL), seal(JSON.stringify(hashesBelow(folder))));
}

/**
 * Whether a folder still holds the files that it was sealed with; a damaged one is deleted. Files added
 * later, with a seal of their own, do not count.
 * @param {string} folder
 * @returns {boolean}
 */
export function isSealed(folder) {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
  try {
    const list = readSealed(path.join(folder, SEAL));
    /** @type {Record<string, string>} */
    const hashes = list ? JSON.parse(list.toString()) : {};
    const sound = Object.entries(hashes).every(
      ([file, hash]) => hashOf(readFileSync(path.join(folder, file))) === hash,
    );
    if (list && sound) return true;
  } catch {
    // A listed file that cannot be read, or is not a file, is damage as well.
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
