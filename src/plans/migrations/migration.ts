import type { JsonObject } from "#src/content/json/json.ts";
import type { SchemaVersions } from "#src/plans/migrations/versions.ts";

/** A migration of one document kind (page, layout, fragment, or a data file such as facts) from one version to the next. */
export type DocumentMigration = {
  /** The resulting version. */
  to: number;
  /** A description of the change for the report: "`tone` becomes `ground`". */
  why: string;
  /** Returns the converted document. Must not modify its argument. */
  migrate: (document: JsonObject) => JsonObject;
};

/** A migration of one block type from one version to the next. */
export type BlockMigration = Omit<DocumentMigration, "migrate"> & {
  /** The former type, if the migration renames the block; by default the type of the folder. */
  from?: string;
  /** Returns the converted block, or `null` if another block has replaced it. Must not modify its argument. */
  migrate: (block: JsonObject) => JsonObject | null;
};

/** The migrations of a site. Each list is the default export of a file beside the schema, the oldest migration first. */
export type Migrations = {
  /** Migrations by block type: `blocks/<type>/<type>.migrations.ts`. */
  blocks: ReadonlyMap<string, readonly BlockMigration[]>;
  /** Migrations by document kind: `schema/page.migrations.ts`, `schema/data/facts.migrations.ts`. */
  documents: ReadonlyMap<string, readonly DocumentMigration[]>;
};

/** The path of a block type's schema or migrations. */
export const fileOfBlock = (type: string, ending: string): string => `blocks/${type}/${type}.${ending}`;

/** The path of a document kind's schema or migrations. */
export const fileOfDocument = (kind: string, ending: string): string => `schema/${kind}.${ending}`;

/** Checks that migrations form chains up to the current versions. @throws Error that names the file and the problem */
export function checkMigrations({ blocks, documents }: Migrations, versions: SchemaVersions): void {
  for (const [type, steps] of blocks)
    checkSteps(steps, type, fileOfBlock(type, "migrations.ts"), versions.blocks.get(type));
  for (const [kind, steps] of documents)
    checkSteps(steps, kind, fileOfDocument(kind, "migrations.ts"), versions.documents.get(kind));
}

function checkSteps(
  steps: readonly BlockMigration[],
  name: string,
  file: string,
  current: number | undefined,
): void {
  if (current === undefined) throw new Error(`${file}: the schema is missing from its folder.`);
  const last = new Map<string, number>();
  for (const { to, why, migrate, from = name } of steps) {
    if (!Number.isInteger(to) || to < 2)
      throw new Error(`${file}: ${to} is not a version that a migration can lead to.`);
    if (to > current) {
      throw new Error(
        `${file} leads to version ${to}, but its schema has version ${current}: raise "version" in the schema.`,
      );
    }
    if (to <= (last.get(from) ?? 1)) throw new Error(`${file}: version ${to} comes after a later one.`);
    if (typeof migrate !== "function") throw new Error(`${file}: version ${to} has no function "migrate".`);
    if (typeof why !== "string" || why.trim() === "")
      throw new Error(`${file}: say in "why" what version ${to} changes.`);
    last.set(from, to);
  }
}
