import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a sealed folder holds is listed here, each file with the hash of its bytes. */
const SEAL = "seal.json";
const HASH_LENGTH = 64;

/** @param {string | Uint8Array} content */
const hashOf = (content) => createHash("sha256").update(content).digest("hex");

/**
 * The bytes of a file of the cache, with their hash in front of them: what is damaged later is told from what was kept.
 * @param {string | Uint8Array} content
 * @returns {Buffer}
 */
export function seal(content) {
  return Buffer.concat([Buffer.from(hashOf(content)), Buffer.from(content)]);
}

/**
 * Reads what was sealed. Whatever else stands there (half a file, another one, a folder) is taken away.
 * @param {string} file
 * @returns {Buffer | undefined}
 */
export function readSealed(file) {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(HASH_LENGTH);
    if (bytes.toString("latin1", 0, HASH_LENGTH) === hashOf(content)) return content;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  }
  drop(file);
  return undefined;
}

/**
 * Seals a folder that is finished.
 * @param {string} folder
 */
export function sealFolder(folder) {
  rmSync(path.join(folder, SEAL), { recursive: true, force: true });
  writeFileSync(path.join(folder, SEAL), seal(JSON.stringify(hashesBelow(folder))));
}

/**
 * Tells whether a folder holds what it was sealed with; one that does not is taken away. Files that came later,
 * with a seal of their own, do not count.
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
    // A file that cannot be read, or is none, is damage as well.
  }
  drop(folder);
  return false;
}

/**
 * Takes a damaged file or folder away.
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
