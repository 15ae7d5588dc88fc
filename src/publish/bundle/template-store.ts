import { rename, writeFile } from "node:fs/promises";
import { readSealed, seal } from "#src/publish/cache/sealed.js";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import {
  countRenderings,
  restoreRenderings,
  type StoredRenderings,
  storeRenderings,
} from "#src/render/renderings.ts";

/**
 * Takes over what earlier builds of the same code rendered: compiling a template takes as long as filling in a thousand.
 * @param file in the folder of the bundle, so that they go when the code changes
 * @returns how much is known, for `storeTemplates`
 */
export async function restoreTemplates(file: string): Promise<number> {
  try {
    const text = readSealed(file)?.toString();
    const stored: StoredRenderings | undefined = text && JSON.parse(text);
    if (stored) restoreRenderings(stored);
  } catch {
    // A missing or broken file costs time, not correctness.
  }
  return countRenderings();
}

/** Keeps the templates of this build for the next one, if something was rendered. @param known what there was */
export async function storeTemplates(file: string, known: number): Promise<void> {
  if (countRenderings() === known) return;
  const making = unfinished(file);
  await writeFile(making, seal(JSON.stringify(storeRenderings())));
  await rename(making, file);
}
