import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { codeOf } from "./file-error.ts";

/**
 * Creates a folder and those above it. Node's own recursive `mkdir` tries for ever where the file system answers that
 * an existing parent does not exist, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    throw new Error(`No folder can be created in ${parent}. Choose another place.`, { cause: error });
  }
}
