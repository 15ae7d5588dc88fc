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
 * @returns how many there are
 */
export async function restoreTemplates(file: string): Promise<number> {
  try {
    const stored: StoredShapes = JSON.parse(await readFile(file, "utf8"));
    restoreShapes(stored);
  } catch {
    // A missing or broken file costs time, not correctness.
  }
  return compiledShapes.size;
}

/** Keeps the templates of this build for the next one, if there are new ones. @param known how many there were */
export async function storeTemplates(file: string, known: number): Promise<void> {
  if (compiledShapes.size === known) return;
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(storeShapes()));
  await rename(unfinished, file);
}
