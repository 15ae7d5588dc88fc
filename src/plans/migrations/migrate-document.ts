import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { BLOCK_LISTS, isBlock } from "#src/content/schema/blocks.ts";
import { documentKind, withVersion, writtenVersion } from "#src/content/schema/version.ts";
import { type BlockMigration, fileOfBlock, fileOfDocument, type Migrations } from "./migration.ts";
import { minimalEdits } from "./minimal-edits.ts";

export type MigratedDocument = {
  path: string;
  text: string;
  /** The applied steps, of the document and then of each block: `/blocks/2 hero#intro: version 1 to 2, …`. */
  steps: string[];
};

/** Migrates a document and its blocks; a file of examples counts as one. @returns undefined if it is up to date, or not a JSON object */
export function migrateDocument(
  { path, bytes }: SourceFile,
  migrations: Migrations,
): MigratedDocument | undefined {
  const text = fileText({ bytes });
  const document = parseObject(text);
  if (!document) return undefined;
  const steps: string[] = [];
  const kind = documentKind(path);
  let value: JsonObject;
  try {
    value =
      kind === undefined
        ? migrateExamples(document, migrations, steps)
        : migratePage(document, kind, migrations, steps);
  } catch (error) {
    throw error instanceof Error ? new Error(`${path}: ${error.message}`, { cause: error }) : error;
  }
  return steps.length === 0 ? undefined : { path, text: applyEdits(text, minimalEdits(text, value)), steps };
}

function migratePage(
  document: JsonObject,
  kind: string,
  migrations: Migrations,
  steps: string[],
): JsonObject {
  let value =
    migrateValue(
      document,
      (version) => {
        const step = migrations.documents.get(kind)?.find(({ to }) => to === version);
        return step && { ...step, file: fileOfDocument(kind, "migrations.ts") };
      },
      (done) => steps.push(done),
    ) ?? document;
  for (const list of BLOCK_LISTS) {
    const blocks = value[list];
    if (!Array.isArray(blocks)) continue;
    const migrated = blocks.map((block, index) =>
      migrateBlock(block, migrations, (done) => steps.push(`${placeOf(block, list, index)}: ${done}`)),
    );
    if (migrated.some((block, index) => block !== blocks[index]))
      value = { ...value, [list]: migrated.filter((block) => block !== null) };
  }
  return value;
}

/** Migrates the blocks in a file of examples: `{ "valid": [{ "name": …, "block": … }], "invalid": […] }`. */
function migrateExamples(examples: JsonObject, migrations: Migrations, steps: string[]): JsonObject {
  const lists = Object.entries(examples).map(([list, value]): [string, JsonValue] => {
    if (!Array.isArray(value)) return [list, value];
    const migrated = value.map((example, index) => {
      if (!isObject(example) || !isBlock(example.block)) return example;
      const note = (done: string) => steps.push(`/${list}/${index} ${String(example.name)}: ${done}`);
      return { ...example, block: migrateBlock(example.block, migrations, note) };
    });
    return [list, migrated];
  });
  return Object.fromEntries(lists);
}

function placeOf(block: JsonValue, list: string, index: number): string {
  const name = isBlock(block) ? ` ${block.type}${block.id === undefined ? "" : `#${String(block.id)}`}` : "";
  return `/${list}/${index}${name}`;
}

type Step = BlockMigration & { file: string };

/**
 * Applies the migrations of a block's type, and of the type it was renamed to. Returns the same block if there are none, `null` if a
 * migration removes it.
 */
function migrateBlock(block: JsonValue, migrations: Migrations, note: (done: string) => void): JsonValue {
  if (!isBlock(block)) return block;
  return migrateValue(block, (version, { type: before }) => stepOf(before, version, migrations), note);
}

/**
 * Applies migrations to a document or block; only a block may be removed, which returns `null`.
 * @throws Error if a migration modifies its argument, or fails
 */
function migrateValue(
  value: JsonObject,
  next: (version: number, value: JsonObject) => Step | undefined,
  note: (done: string) => void,
): JsonObject | null {
  let version = writtenVersion(value);
  if (version === undefined) return value;
  let current = value;
  for (let step = next(version + 1, current); step; step = next(version + 1, current)) {
    const argument = withVersion(current, 1);
    const before = JSON.stringify(argument);
    const migrated = applied(step, argument);
    if (JSON.stringify(argument) !== before)
      throw new Error(`${step.file}, version ${step.to}, modifies its argument; return a new object.`);
    note(`version ${version} to ${step.to}, ${step.why}`);
    if (migrated === null) return null;
    version = step.to;
    current = withVersion(inPlace(argument, migrated), version);
  }
  return current;
}

function applied({ file, to, migrate }: Step, argument: JsonObject): JsonObject | null {
  let migrated: JsonObject | null;
  try {
    migrated = migrate(argument);
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    // Of the path in the stack, only the file name is certain to match.
    const [, line] = new RegExp(`${file.split("/").pop()}(?:\\?[^\\s:]*)?:(\\d+)`).exec(stack) ?? [];
    throw new Error(`${file}${line ? `:${line}` : ""}, version ${to}, throws: ${message}`, { cause: error });
  }
  if (migrated === null && isBlock(argument)) return null;
  if (isObject(migrated) && !("then" in migrated && typeof migrated.then === "function")) return migrated;
  throw new Error(`${file}, version ${to}, must return an object; \`migrate\` cannot be async.`);
}

/** Restores the order of keys after a migration: new keys take the positions of removed ones, so that a renamed key keeps its position. */
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
