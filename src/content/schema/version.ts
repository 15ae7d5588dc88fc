import { type JsonObject, valueAt } from "#src/content/json/json.ts";

/** The version that a schema accepts: the constant of its property `version`, or 1. */
export function versionOf(schema: JsonObject): number {
  const version = valueAt(schema, "/properties/version/const");
  return typeof version === "number" ? version : 1;
}

export function documentKind(path: string): string | undefined {
  const [, folder, name] = /^pages\/(?:_(data|layouts|fragments)\/)?(.+)\.json$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (folder === "data") return `data/${name}`;
  return folder === undefined ? "page" : folder.slice(0, -1);
}

/** Requires `version` in schemas from version 2 on, since documents without one are of version 1. */
export function requireVersion(schema: JsonObject): JsonObject {
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (versionOf(schema) === 1 || required.includes("version")) return schema;
  return { ...schema, required: [...required, "version"] };
}

/** The version stated in a document or block, 1 by default. @returns undefined if it is not a valid version */
export function writtenVersion({ version = 1 }: JsonObject): number | undefined {
  return typeof version === "number" && Number.isInteger(version) ? version : undefined;
}

/** Copies a document or block with a version after `$schema` or `type`; version 1 is omitted. */
export function withVersion(value: JsonObject, version: number): JsonObject {
  const { $schema, type, version: _, ...rest } = value;
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...(type === undefined ? {} : { type }),
    ...(version > 1 ? { version } : {}),
    ...rest,
  };
}
