import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Deletes the entries of a folder whose names match, except the most recently changed ones. Several are kept because entries of other
 * branches, edits or copies may still be in use.
 * @param most number of entries to keep
 */
export async function keepNewest(folder: string, pattern: RegExp, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name));
  const entries = await Promise.all(
    names.map(async (name) => {
      // Another build may have deleted it meanwhile.
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      return stats ? [{ name, made: stats.mtimeMs }] : [];
    }),
  );
  const old = entries
    .flat()
    .sort((one, other) => other.made - one.made)
    .slice(most);
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
}
