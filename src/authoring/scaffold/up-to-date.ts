import { migrateDocument } from "#src/authoring/migrate/migrate-document.ts";
import type { Migrations } from "#src/authoring/migrate/migration.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { BLOCK_LISTS, isBlock, listIn } from "#src/content/schema/blocks.ts";
import { documentKind, withVersion, writtenVersion } from "#src/content/schema/version.ts";
import { type SchemaVersions, versionsOf } from "#src/content/schema/versions.ts";
import type { Plan } from "./plan.ts";

/** Scaffolds write version 1 of everything: the site's migrations do the rest, and the version is set anyway. */
export function upToDate(plan: Plan, files: readonly SourceFile[], migrations: Migrations): Plan {
  const versions = versionsOf(schemaSources(files));
  const create = [...plan.create].map(([path, text]): [string, string] => {
    const kind = documentKind(path);
    if (kind === undefined) return [path, text];
    const migrated = migrateDocument({ path, bytes: new TextEncoder().encode(text) }, migrations);
    const document = parseObject(migrated?.text ?? text);
    return [path, document ? canonicalJson(raise(document, kind, versions)) : text];
  });
  return { ...plan, create: new Map(create) };
}

function raise(document: JsonObject, kind: string, { documents, blocks }: SchemaVersions): JsonObject {
  const raised = (block: JsonValue) => (isBlock(block) ? atLeast(block, blocks.get(block.type)) : block);
  const copy = { ...document };
  for (const list of BLOCK_LISTS)
    if (Array.isArray(document[list])) copy[list] = listIn(document, list).map(raised);
  return atLeast(copy, documents.get(kind));
}

function atLeast(value: JsonObject, version = 1): JsonObject {
  return (writtenVersion(value) ?? version) < version ? withVersion(value, version) : value;
}
