import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SourceFile } from "#src/content/document/source-file.ts";

/**
 * Writes the files that differ from what was read.
 * @throws Error before anything is written, if one of them was changed on disk meanwhile
 */
export async function writeFiles(
  root: string,
  before: readonly SourceFile[],
  after: readonly SourceFile[],
): Promise<number> {
  const old = new Map(before.map((file) => [file.path, file]));
  const changed = after.filter((file) => file !== old.get(file.path));
  for (const { path: name } of changed) {
    const now = await readFile(path.join(root, name));
    if (!now.equals(old.get(name)?.bytes ?? new Uint8Array())) {
      throw new Error(
        `${name} was changed by somebody else just now. Nothing was written: run the command again.`,
      );
    }
  }
  for (const { path: name, bytes } of changed) await writeFile(path.join(root, name), bytes);
  return changed.length;
}
