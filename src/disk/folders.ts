import { mkdirSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** The files below a folder, as sorted relative paths with "/" separators. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort();
}

/**
 * Writes a file inside a folder, creating missing parent folders. At once: hundreds of small files would wait for each other several times.
 * @param address path relative to the folder
 */
export async function writeAt(folder: string, address: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
