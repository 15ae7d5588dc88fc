import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { BLOCK_LISTS, isBlock } from "#src/content/schema/blocks.ts";
import { documentKind } from "#src/content/schema/version.ts";
import { migrateBlock, migrateValue } from "./migrate-block.ts";
import { fileOfDocument, type Migrations } from "./migration.ts";
import { minimalEdits } from "./minimal-edits.ts";

export type MigratedDocument = {
  path: string;
  text: string;
  /** The steps applied to the document, then block by block: `/blocks/2 hero#intro: version 1 to 2, …`. */
  steps: string[];
};

/** Migrates a document and its blocks; examples count as one. @returns undefined if it is up to date, or no object */
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

/** `{ "valid": [{ "name": …, "block": … }], "invalid": […] }` */
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
