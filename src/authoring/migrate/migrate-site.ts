import { analyse } from "#src/content/analyse.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, pointerSteps, valueAt } from "#src/content/json/json.ts";
import { type MigratedDocument, migrateDocument } from "./migrate-document.ts";
import { checkMigrations, type Migrations } from "./migration.ts";

/** Documents with blocks: pages, layouts and fragments. */
const WITH_BLOCKS = /^pages\/(?!_data\/).*\.json$/;

/** Issues that a schema has with a document; others (a link, a fact) no migration could mend. */
const OF_SCHEMA = /^(?:field|document|page|entry)\//;

export type MigratedSite = {
  /** All files, with the migrated ones in the place of the old ones. */
  files: SourceFile[];
  migrated: MigratedDocument[];
  /** What the schemas still refuse: the migration that would mend it is missing. */
  left: PlacedDiagnostic[];
};

/** The newest version of documents: what the page schema takes. */
export function documentVersion(files: readonly SourceFile[]): number {
  return Number(valueAt(schemaSources(files).page, "/properties/version/const"));
}

/**
 * Brings all documents of a site to the newest version. Pure: writes nothing.
 * @param assets addresses of the static files
 * @throws Error if migrations cannot be chained
 */
export function migrateSite(
  files: readonly SourceFile[],
  assets: ReadonlySet<string>,
  migrations: Migrations,
): MigratedSite {
  const current = documentVersion(files);
  checkMigrations(migrations, current);
  const migrated: MigratedDocument[] = [];
  const after = files.map((file) => {
    const result = WITH_BLOCKS.test(file.path) ? migrateDocument(file, migrations, current) : undefined;
    if (!result) return file;
    migrated.push(result);
    return { path: file.path, bytes: new TextEncoder().encode(result.text) };
  });
  const { diagnostics } = analyse(after, { assets });
  const left = diagnostics.filter(
    ({ file, code, severity }) => severity === "error" && OF_SCHEMA.test(code) && WITH_BLOCKS.test(file),
  );
  return { files: after, migrated, left };
}

/** The files in which migrations are missing, by the blocks that the schemas refuse. */
export function missingMigrations(left: readonly PlacedDiagnostic[], files: readonly SourceFile[]): string[] {
  const types = left.flatMap(({ file, pointer }) => {
    const bytes = files.find(({ path }) => path === file)?.bytes;
    const [list, index] = pointerSteps(pointer);
    const document: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes));
    const block = isObject(document) && list ? valueAt(document, `/${list}/${index}`) : undefined;
    return isObject(block) ? [String(block.type)] : [];
  });
  return [...new Set(types)].sort().map((type) => `blocks/${type}/${type}.migrations.ts`);
}
