import { mkdirSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { isMainThread } from "node:worker_threads";

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

/** Lets every user read what this process writes from now on, whatever its umask: web servers run as users of their own. */
export function writeForEveryone(): void {
  // A worker cannot set it.
  if (isMainThread) process.umask(0o022);
}
