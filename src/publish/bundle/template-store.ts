import { rename, writeFile } from "node:fs/promises";
import { readSealed, seal } from "#src/publish/cache/sealed.js";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import {
  countRenderings,
  restoreRenderings,
  type StoredRenderings,
  storeRenderings,
} from "#src/render/block/renderings.ts";

/**
 * Restores the HTML templates of blocks that earlier builds compiled with the same code. Compiling one takes as long as filling a thousand.
 * @param file in the bundle's folder, so that templates are dropped when the code changes
 * @returns the number of renderings now in memory, for `storeTemplates`
 */
export async function restoreTemplates(file: string): Promise<number> {
  try {
    const text = readSealed(file)?.toString();
    const stored: StoredRenderings | undefined = text && JSON.parse(text);
    if (stored) restoreRenderings(stored);
  } catch {
    // Without a valid file the templates are compiled again: slower, with the same result.
  }
  return countRenderings();
}

/**
 * Stores this build's templates for the next one, unless none was added.
 * @param count the number that `restoreTemplates` returned
 */
export async function storeTemplates(file: string, count: number): Promise<void> {
  if (countRenderings() === count) return;
  const making = unfinished(file);
  try {
    await writeFile(making, seal(JSON.stringify(storeRenderings())));
    await rename(making, file);
  } catch (error) {
    // Another build may have deleted this bundle's folder as outdated: the next build compiles the templates again.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
