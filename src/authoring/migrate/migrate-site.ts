import { analyse } from "#src/content/analyse.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import { documentKind } from "#src/content/schema/version.ts";
import { versionsOf } from "#src/content/schema/versions.ts";
import { type MigratedDocument, migrateDocument } from "./migrate-document.ts";
import { checkMigrations, type Migrations } from "./migration.ts";

/** Diagnostics about a schema; no migration could correct others (a link, a fact). */
const OF_SCHEMA = /^(?:field|document|block|page|entry)\//;

export type MigratedSite = {
  /** All files, including the migrated ones. */
  files: SourceFile[];
  migrated: MigratedDocument[];
  /** What the schemas still reject because a migration is missing. */
  left: PlacedDiagnostic[];
};

/** Migrates documents and examples to the versions of their schemas. Pure. @throws Error without a chain of steps */
export function migrateSite(
  files: readonly SourceFile[],
  assets: ReadonlySet<string>,
  migrations: Migrations,
): MigratedSite {
  checkMigrations(migrations, versionsOf(schemaSources(files)));
  const migrated: MigratedDocument[] = [];
  const after = files.map((file) => {
    const { path } = file;
    // Examples have the version of their schema, like any block.
    const holds = documentKind(path) !== undefined || blockFile(path)?.kind === "examples";
    const result = holds ? migrateDocument(file, migrations) : undefined;
    if (!result) return file;
    migrated.push(result);
    return { path, bytes: new TextEncoder().encode(result.text) };
  });
  const { diagnostics } = analyse(after, { assets });
  const left = diagnostics.filter(
    ({ file, code, severity }) =>
      severity === "error" && OF_SCHEMA.test(code) && documentKind(file) !== undefined,
  );
  return { files: after, migrated, left };
}
