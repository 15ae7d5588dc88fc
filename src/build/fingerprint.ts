import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * A hash of files and folders by name and content: equal fingerprints, equal inputs.
 * @param root folder that the names are relative to
 * @param names files or folders; a missing one counts as empty
 */
export async function fingerprint(root: string, names: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const file of (await Promise.all(names.map((name) => filesBelow(root, name)))).flat().sort()) {
    hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function filesBelow(root: string, name: string): Promise<string[]> {
  const entries = await readdir(path.join(root, name), { withFileTypes: true, recursive: true }).catch(
    (error) => {
      if (error.code === "ENOTDIR") return undefined;
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  if (!entries) return [name];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
