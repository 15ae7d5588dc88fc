import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";

/**
 * Returns the schema of a value, with references resolved and the member of a union selected by its key (`type` of a
 * block, `collection` of an entry). A union stays a union if no member matches.
 */
export function schemaFor(value: JsonValue, schema: JsonObject, definitions: JsonObject): JsonObject {
  const { wholeSchema } = follow(schema, definitions);
  const tag = valueAt(wholeSchema, "/discriminator/propertyName");
  if (typeof tag !== "string" || !Array.isArray(wholeSchema.oneOf) || !isObject(value)) return wholeSchema;
  const members = wholeSchema.oneOf.filter(isObject).map((member) => follow(member, definitions).wholeSchema);
  return members.find((member) => valueAt(member, `/properties/${tag}/const`) === value[tag]) ?? wholeSchema;
}

/** Returns the required keys of an object, including those that the schema's condition requires. */
export function requiredKeys(schema: JsonObject, value: JsonObject): string[] {
  const condition = names(valueAt(schema, "/if/required"));
  const branch = condition.every((key) => Object.hasOwn(value, key)) ? "then" : "else";
  const conditional = schema.if === undefined ? [] : names(valueAt(schema, `/${branch}/required`));
  return [...names(schema.required), ...conditional];
}

function names(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
