import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { isBlock } from "#src/content/schema/blocks.ts";
import { withVersion, writtenVersion } from "#src/content/schema/version.ts";
import { type BlockMigration, fileOfBlock, type Migrations } from "./migration.ts";

type Step = BlockMigration & { file: string };

/** Applies the migrations of a type, and of what it was renamed to; the same block if there are none, `null` if it goes. */
export function migrateBlock(
  block: JsonValue,
  migrations: Migrations,
  note: (done: string) => void,
): JsonValue {
  if (!isBlock(block)) return block;
  return migrateValue(block, (version, { type: before }) => stepOf(before, version, migrations), note);
}

/** Applies migrations to a document or block, which alone can go: `null`. @throws Error if one modifies its argument, or fails */
export function migrateValue(
  value: JsonObject,
  next: (version: number, value: JsonObject) => Step | undefined,
  note: (done: string) => void,
): JsonObject | null {
  let version = writtenVersion(value);
  if (version === undefined) return value;
  let current = value;
  for (let step = next(version + 1, current); step; step = next(version + 1, current)) {
    const given = withVersion(current, 1);
    const before = JSON.stringify(given);
    const migrated = applied(step, given);
    if (JSON.stringify(given) !== before)
      throw new Error(`${step.file}, version ${step.to}, modifies its argument; return a new object.`);
    note(`version ${version} to ${step.to}, ${step.why}`);
    if (migrated === null) return null;
    version = step.to;
    current = withVersion(inPlace(given, migrated), version);
  }
  return current;
}

function applied({ file, to, migrate }: Step, given: JsonObject): JsonObject | null {
  let migrated: JsonObject | null;
  try {
    migrated = migrate(given);
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    // Only the name of the file is in the stack as it is here.
    const [, line] = new RegExp(`${file.split("/").pop()}(?:\\?[^\\s:]*)?:(\\d+)`).exec(stack) ?? [];
    throw new Error(`${file}${line ? `:${line}` : ""}, version ${to}, throws: ${message}`, { cause: error });
  }
  if (migrated === null && isBlock(given)) return null;
  if (isObject(migrated) && !("then" in migrated && typeof migrated.then === "function")) return migrated;
  throw new Error(`${file}, version ${to}, must return an object; \`migrate\` cannot be async.`);
}

/** New keys take the places of removed ones, so that a renamed key keeps its position. */
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
