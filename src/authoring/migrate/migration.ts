import type { JsonObject } from "#src/content/json/json.ts";

/**
 * How the blocks of one type change from one version of documents to a later one: the default export of
 * `blocks/<type>/<type>.migrations.ts` is a list of these, the oldest first.
 */
export type BlockMigration = {
  /** The version of documents that it leads to. */
  to: number;
  /** What changes, for those who read what was done: "`tone` becomes `ground`". */
  why: string;
  /** The type that the block had before, where it was renamed since; without it that of the folder. */
  from?: string;
  /** The block as it is written from then on. What it is given must not be changed. */
  migrate: (block: JsonObject) => JsonObject;
};

/** Migrations by the type of the folder that they stand in. */
export type Migrations = ReadonlyMap<string, readonly BlockMigration[]>;

/**
 * Refuses migrations that could not be chained.
 * @param current newest version of documents, as the schemas say
 * @throws Error that names the file and what is wrong in it
 */
export function checkMigrations(migrations: Migrations, current: number): void {
  for (const [type, steps] of migrations) {
    const file = `blocks/${type}/${type}.migrations.ts`;
    const last = new Map<string, number>();
    for (const { to, why, from = type } of steps) {
      if (!Number.isInteger(to) || to < 2)
        throw new Error(`${file}: there is no version ${to}; the first is 1.`);
      if (to > current) {
        throw new Error(
          `${file} leads to version ${to}, but the schemas are at ${current}: raise "version" there.`,
        );
      }
      if (to <= (last.get(from) ?? 1)) throw new Error(`${file}: version ${to} stands behind a later one.`);
      if (why.trim() === "") throw new Error(`${file}: say why version ${to} changes the block.`);
      last.set(from, to);
    }
  }
}
