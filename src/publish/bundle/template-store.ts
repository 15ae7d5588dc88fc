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
 * Restores the templates that earlier builds with the same code have compiled. Compiling one takes as long as
 * filling a thousand.
 * @param file a file in the bundle's folder, so that templates are dropped when the code changes
 * @returns the number of known renderings, for `storeTemplates`
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
 * Keeps this build's templates for the next one, unless nothing new was rendered.
 * @param count the number that `restoreTemplates` returned
 */
export async function storeTemplates(file: string, count: number): Promise<void> {
  if (countRenderings() === count) return;
  const making = unfinished(file);
  try {
    await writeFile(making, seal(JSON.stringify(storeRenderings())));
    await rename(making, file);
  } catch (error) {
    // Another build may have cleared the folder of this bundle as an old one: the next build compiles them again.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
