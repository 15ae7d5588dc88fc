import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import type { Migrations } from "./migration.ts";
import { minimalEdits } from "./minimal-edits.ts";

/** A document as it is after its migrations. */
export type MigratedDocument = {
  path: string;
  text: string;
  from: number;
  to: number;
  /** What was done, block by block: `/blocks/2 hero#intro: …`. */
  steps: string[];
};

/**
 * Brings one document from its version to the newest, one version after the other: for each, all blocks take the
 * migrations of their type. Only what a migration changed is edited.
 * @returns undefined for a document that is up to date, or that is not JSON with a version
 */
export function migrateDocument(
  { path, bytes }: SourceFile,
  migrations: Migrations,
  current: number,
): MigratedDocument | undefined {
  const text = new TextDecoder().decode(bytes);
  const document = parseObject(text);
  const from = document?.version;
  if (!document || typeof from !== "number" || !Number.isInteger(from) || from >= current) return undefined;
  const steps: string[] = [];
  let value: JsonObject = { ...document, version: current };
  for (let version = from + 1; version <= current; version += 1) {
    for (const list of ["blocks", "before", "after"]) {
      const blocks = value[list];
      if (!Array.isArray(blocks)) continue;
      const migrated = blocks.map((block, index) =>
        migrateBlock(block, migrations, version, (why) =>
          steps.push(`${placeOf(block, list, index)}: ${why}`),
        ),
      );
      value = { ...value, [list]: migrated };
    }
  }
  return { path, text: applyEdits(text, minimalEdits(text, value)), from, to: current, steps };
}

function migrateBlock(
  block: JsonValue,
  migrations: Migrations,
  version: number,
  note: (why: string) => void,
): JsonValue {
  if (!isObject(block)) return block;
  for (const [type, steps] of migrations) {
    const step = steps.find(({ to, from = type }) => to === version && from === block.type);
    if (!step) continue;
    const given = JSON.stringify(block);
    const migrated = step.migrate(block);
    if (JSON.stringify(block) !== given) {
      throw new Error(
        `blocks/${type}/${type}.migrations.ts, version ${version}, changes the block that it is given.`,
      );
    }
    if (JSON.stringify(migrated) !== given) note(step.why);
    return withTypeFirst(migrated);
  }
  return block;
}

/** `type` stands first, whatever a migration did with the keys. */
function withTypeFirst({ type = "", ...rest }: JsonObject): JsonObject {
  return { type, ...rest };
}

function placeOf(block: JsonValue, list: string, index: number): string {
  const name = isObject(block)
    ? `${String(block.type)}${block.id === undefined ? "" : `#${String(block.id)}`}`
    : "";
  return `/${list}/${index} ${name}`;
}
