import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { isBlock, withVersion, writtenVersion } from "#src/content/schema/version.ts";
import { type DocumentMigration, fileOfBlock, type Migrations } from "./migration.ts";

/** A migration with the file that it stands in. */
type Step = DocumentMigration & { file: string };

/** A block after the migrations of its type, and of the type that it was renamed to; itself where there are none. */
export function migrateBlock(
  block: JsonValue,
  migrations: Migrations,
  note: (done: string) => void,
): JsonValue {
  if (!isBlock(block)) return block;
  return migrateValue(block, (version, { type: before }) => stepOf(before, version, migrations), note);
}

/**
 * A document or block after its migrations.
 * @param next the migration to a version, if there is one
 * @throws Error if a migration changes what it is given
 */
export function migrateValue(
  value: JsonObject,
  next: (version: number, value: JsonObject) => Step | undefined,
  note: (done: string) => void,
): JsonObject {
  let version = writtenVersion(value);
  if (version === undefined) return value;
  let current = value;
  for (let step = next(version + 1, current); step; step = next(version + 1, current)) {
    const given = withVersion(current, 1);
    const before = JSON.stringify(given);
    const migrated = step.migrate(given);
    if (JSON.stringify(given) !== before)
      throw new Error(`${step.file}, version ${step.to}, changes what it is given.`);
    note(`version ${version} to ${step.to}, ${step.why}`);
    version = step.to;
    current = withVersion(inPlace(given, migrated), version);
  }
  return current;
}

/** Keys that came take the places of those that went, so that a renamed key stays where it was. */
function inPlace(before: JsonObject, after: JsonObject): JsonObject {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const come = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  if (gone.length !== come.length) return after;
  const keys = Object.keys(before).map((key) => come[gone.indexOf(key)] ?? key);
  return Object.fromEntries(keys.map((key) => [key, after[key] ?? null]));
}

function stepOf(before: JsonValue | undefined, version: number, { blocks }: Migrations): Step | undefined {
  for (const [type, steps] of blocks) {
    const step = steps.find(({ to, from = type }) => to === version && from === before);
    if (step) return { ...step, file: fileOfBlock(type, "migrations.ts") };
  }
  return undefined;
}
