import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { codeOf } from "./file-error.ts";

/** Node's own recursive `mkdir` tries for ever where an existing parent is said not to exist, as in /proc. */
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
