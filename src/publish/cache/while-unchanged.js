import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";

/** Time in milliseconds after a change during which a result is not stored, because a second change might not alter the file's times. */
const SETTLING_MS = 2000;

/**
 * The result of reading files: the stored one, if no file has changed since in size, times or place; otherwise it is computed and stored.
 * @param {string} store file for the result
 * @param {readonly string[]} files absolute paths
 * @param {() => string} compute
 * @param {number} [now] in milliseconds since 1970
 * @returns {string}
 */
export function whileUnchanged(store, files, compute, now = Date.now()) {
  // Before the files are read: one that changes meanwhile has another state next time.
  const state = stateOf(files, now);
  try {
    const [known, result, end] = readFileSync(store, "utf8").split("\n");
    if (known === state && result !== undefined && end === END) return result;
  } catch {
    // Without a store the files are read.
  }
  const result = compute();
  try {
    if (state !== undefined) writeFileSync(store, [state, result, END].join("\n"));
  } catch {
    // Before the first cache folder, or in that of another user.
  }
  return result;
}

/** The last line of a store that was written to its end. */
const END = "end";

/**
 * A hash of the places, sizes and times of files; undefined if one is missing or has only just changed.
 * @param {readonly string[]} files
 * @param {number} now
 */
function stateOf(files, now) {
  const hash = createHash("sha1");
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats || now - stats.ctimeMs <= SETTLING_MS) return undefined;
    hash.update(`${file}\0${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}\0`);
  }
  return hash.digest("hex");
}
