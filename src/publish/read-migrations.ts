import { existsSync, realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fileOfBlock, fileOfDocument, type Migrations } from "#src/authoring/migrate/migration.ts";
import { layeredPlace } from "#src/content/document/places.js";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { versionsOf } from "#src/content/schema/versions.ts";
import { describeFailure } from "./bundle/describe-failure.ts";

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

/** Where no package.json says that modules are ES modules, the exports stand in the default one. */
type Exported<Migration> = {
  default?: readonly Migration[] | { default: readonly Migration[] };
};

async function readAll<Migration>(
  root: string,
  versions: ReadonlyMap<string, number>,
  fileOf: (name: string, ending: string) => string,
): Promise<Map<string, readonly Migration[]>> {
  const migrations = new Map<string, readonly Migration[]>();
  for (const name of [...versions.keys()].sort()) {
    const file = fileOf(name, "migrations.ts");
    const place = layeredPlace(root, file);
    if (!existsSync(place)) continue;
    // Studio runs from a bundle, where Node alone would have to read TypeScript. The loader cannot be bundled itself.
    const { tsImport }: typeof import("tsx/esm/api") = await import(import.meta.resolve("tsx/esm/api"));
    const address = pathToFileURL(realpathSync(place)).href;
    const module = await tsImport(address, import.meta.url).then(
      (loaded: Exported<Migration>) => loaded,
      (error: unknown) => {
        throw new Error(`${file} cannot be loaded: ${describeFailure(error)}`, { cause: error });
      },
    );
    const exported = module.default;
    const list = exported && "default" in exported ? exported.default : exported;
    if (!Array.isArray(list)) throw new Error(`${file}: its default export has to be a list of migrations.`);
    migrations.set(name, list);
  }
  return migrations;
}
