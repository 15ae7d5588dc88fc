import { readFile, rename, writeFile } from "node:fs/promises";
import {
  compiledShapes,
  restoreShapes,
  type StoredShapes,
  storeShapes,
} from "#src/render/compiled-shapes.ts";

/**
 * Takes over the templates of earlier builds of the same code: compiling one takes as long as filling in a thousand.
 * @param file in the folder of the bundle, so that they go when the code changes
 * @returns how much is known, for `storeTemplates`
 */
export async function restoreTemplates(file: string): Promise<number> {
  try {
    const stored: StoredShapes = JSON.parse(await readFile(file, "utf8"));
    restoreShapes(stored);
  } catch {
    // A missing or broken file costs time, not correctness.
  }
  return comparisons();
}

/** Grows with each comparison of a template with a direct render. */
function comparisons(): number {
  let sum = 0;
  for (const { nextCheck } of compiledShapes.values()) sum += nextCheck;
  return sum;
}

/** Keeps the templates of this build for the next one, if something was compared. @param known what there was */
export async function storeTemplates(file: string, known: number): Promise<void> {
  if (comparisons() === known) return;
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(storeShapes()));
  await rename(unfinished, file);
}
