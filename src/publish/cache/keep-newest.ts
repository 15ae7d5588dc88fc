import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Removes all but the newest entries of a folder whose names match: those of the last few branches, edits or copies
 * are kept, since one that is in use must not go.
 */
export async function keepNewest(folder: string, pattern: RegExp, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name));
  const entries = await Promise.all(
    names.map(async (name) => {
      // Another build may have removed it by now.
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
