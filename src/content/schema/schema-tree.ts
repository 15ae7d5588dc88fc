import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";

/** A schema merged with the definition that it refers to, and that definition's name. */
export type Followed = { wholeSchema: JsonObject; name: string | undefined };

/**
 * Resolves the reference of a composed schema; keywords beside the reference take precedence.
 * @throws Error if the reference leads nowhere
 */
export function follow(schema: JsonObject, definitions: JsonObject): Followed {
  if (typeof schema.$ref !== "string") return { wholeSchema: schema, name: undefined };
  const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  const target = definitions[name];
  if (!isObject(target)) throw new Error(`"${schema.$ref}" leads to no definition`);
  const { wholeSchema: inner, name: innerName } = follow(target, definitions);
  // Examples belong to the description beside them.
  const { examples: _, ...undescribed } = inner;
  const wholeSchema = { ...(schema.description === undefined ? inner : undescribed), ...schema };
  return { wholeSchema, name: innerName ?? name };
}

export type SchemaDefinition = { name: string; schema: JsonObject };

/** The definitions in which a given property is constant, by the constant: blocks by `type`, entries by `collection`. */
export function definitionsBy(
  key: "type" | "collection",
  { definitions }: JsonObject,
): Map<string, SchemaDefinition> {
  const result = new Map<string, SchemaDefinition>();
  for (const [name, schema] of Object.entries(isObject(definitions) ? definitions : {})) {
    const value = valueAt(schema, `/properties/${key}/const`);
    if (typeof value === "string" && isObject(schema)) result.set(value, { name, schema });
  }
  return result;
}

/** Sorts schemas by name, so that composition does not depend on the order of files. */
export function sorted(schemas: ReadonlyMap<string, JsonObject>): [name: string, schema: JsonObject][] {
  return [...schemas].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Rebuilds a schema from the inside out: each object is replaced by the result of `change`. */
export function mapObjects(schema: JsonObject, change: (node: JsonObject) => JsonObject): JsonObject {
  const visit = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(visit);
    return isObject(value) ? mapObjects(value, change) : value;
  };
  return change(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, visit(value)])));
}

export function mapRefs(schema: JsonObject, rename: (ref: string) => string): JsonObject {
  return mapObjects(schema, (node) =>
    typeof node.$ref === "string" ? { ...node, $ref: rename(node.$ref) } : node,
  );
}
