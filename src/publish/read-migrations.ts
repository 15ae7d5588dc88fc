import { existsSync } from "node:fs";
import { layeredPlace } from "#src/content/document/places.js";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { fileOfBlock, fileOfDocument, type Migrations } from "#src/plans/migrations/migration.ts";
import { versionsOf } from "#src/plans/migrations/versions.ts";
import { describeFailure } from "./bundle/describe-failure.ts";
import { plainRoot } from "./bundle/plain-root.ts";

/**
 * Loads the migrations of all block types and document kinds of a site.
 * @throws Error if the default export of a file is not a list
 */
export async function readMigrations(root: string, files: readonly SourceFile[]): Promise<Migrations> {
  const versions = versionsOf(schemaSources(files));
  return {
    blocks: await readAll(root, versions.blocks, fileOfBlock),
    documents: await readAll(root, versions.documents, fileOfDocument),
  };
}

async function readAll<Migration>(
  root: string,
  versions: ReadonlyMap<string, number>,
  fileOf: (name: string, ending: string) => string,
): Promise<Map<string, readonly Migration[]>> {
  const migrations = new Map<string, readonly Migration[]>();
  const plain = plainRoot(root);
  for (const name of [...versions.keys()].sort()) {
    const file = fileOf(name, "migrations.ts");
    const place = layeredPlace(plain, file);
    if (!existsSync(place)) continue;
    // Vite reads TypeScript in every Node version, and below node_modules, where Node refuses to.
    const { runnerImport } = await import("vite");
    const { module } = await runnerImport<{ default?: readonly Migration[] }>(place, {
      root: plain,
      resolve: { preserveSymlinks: plain !== root },
      logLevel: "silent",
    }).catch((error: unknown) => {
      throw new Error(`${file} cannot be loaded: ${describeFailure(error)}`, { cause: error });
    });
    const list = module.default;
    if (!Array.isArray(list)) throw new Error(`${file}: its default export has to be a list of migrations.`);
    migrations.set(name, list);
  }
  return migrations;
}
