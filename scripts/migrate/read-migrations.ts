import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BlockMigration, Migrations } from "#src/authoring/migrate/migration.ts";

/**
 * Loads the migrations of all blocks of a site.
 * @throws Error if a file has no list as its default export
 */
export async function readMigrations(root: string): Promise<Migrations> {
  const migrations = new Map<string, readonly BlockMigration[]>();
  for (const type of (await readdir(path.join(root, "blocks"))).sort()) {
    const file = path.join(root, "blocks", type, `${type}.migrations.ts`);
    if (!existsSync(file)) continue;
    const module: { default?: readonly BlockMigration[] } = await import(pathToFileURL(file).href);
    if (!Array.isArray(module.default)) {
      throw new Error(
        `blocks/${type}/${type}.migrations.ts: its default export has to be a list of migrations.`,
      );
    }
    migrations.set(type, module.default);
  }
  return migrations;
}
