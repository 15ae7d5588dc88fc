import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";

/** The version that a schema takes: the constant of its property `version`, or 1. */
export function versionOf(schema: JsonObject): number {
  const version = valueAt(schema, "/properties/version/const");
  return typeof version === "number" ? version : 1;
}

/** The kind of a document by its path; undefined for what is no document. */
export function documentKind(path: string): string | undefined {
  const [, folder, name] = /^pages\/(?:_(data|layouts|fragments)\/)?(.+)\.json$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (folder === "data") return `data/${name}`;
  return folder === undefined ? "page" : folder.slice(0, -1);
}

/** What is written without a version is of the first one, so that from the second on a schema asks for it. */
export function requireVersion(schema: JsonObject): JsonObject {
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (versionOf(schema) === 1 || required.includes("version")) return schema;
  return { ...schema, required: [...required, "version"] };
}

/** The version of a document or block as it is written. @returns undefined where it is no version */
export function writtenVersion({ version = 1 }: JsonObject): number | undefined {
  return typeof version === "number" && Number.isInteger(version) ? version : undefined;
}

/** A document or block with its version in its place: behind `$schema` or `type`, and only above 1. */
export function withVersion(value: JsonObject, version: number): JsonObject {
  const { $schema, type, version: _, ...rest } = value;
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...(type === undefined ? {} : { type }),
    ...(version > 1 ? { version } : {}),
    ...rest,
  };
}

/** Tells whether a value of a document is a block, which has a version of its own. */
export function isBlock(value: JsonValue | undefined): value is JsonObject & { type: string } {
  return isObject(value) && typeof value.type === "string";
}
