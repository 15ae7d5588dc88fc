import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { describedWithExamples } from "#src/content/schema/description.ts";
import { follow } from "#src/content/schema/schema-tree.ts";

/** A row of the fields table: path, allowed values, and purpose of a field. */
export type SchemaRow = { path: string; kind: string; required: boolean; description: string };

/** Maximum depth of listed fields. Deeper ones belong to recurring definitions, such as an image in a card. */
const MAX_DEPTH = 3;

/** Lists the fields of a schema, outermost first; `items[].title` is one of each item. Fields set by the engine are omitted. */
export function schemaRows(schema: JsonObject, definitions: JsonObject, base = "", depth = 1): SchemaRow[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([key, child]) => {
    if (!isObject(child)) return [];
    const { wholeSchema, name } = follow(child, definitions);
    if (wholeSchema.output === true) return [];
    const path = base + key;
    const items = isObject(wholeSchema.items) ? follow(wholeSchema.items, definitions) : undefined;
    const row: SchemaRow = {
      path,
      kind: kindOf(wholeSchema, name, items?.name),
      required: required.includes(key),
      description: describedWithExamples(wholeSchema),
    };
    if (depth >= MAX_DEPTH) return [row];
    const inner = items ? items.wholeSchema : wholeSchema;
    return [row, ...schemaRows(inner, definitions, `${path}${items ? "[]" : ""}.`, depth + 1)];
  });
}

function kindOf(schema: JsonObject, name: string | undefined, itemName: string | undefined): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) {
    return schema.enum.length > 12
      ? `one of ${schema.enum.length} names`
      : schema.enum.map(String).join(" | ");
  }
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [String(schema.type ?? "value")];
  const [type = "value"] = types;
  const words = [
    type === "array" ? `list${itemName ? ` of ${itemName}` : ""}` : (name ?? types.join(" or ")),
  ];
  const limits = [
    range(schema.minItems, schema.maxItems, "items"),
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minimum, schema.maximum, ""),
  ].filter(Boolean);
  if (schema.collection === true) words.push("or a query");
  return [words.join(" "), ...limits].join(", ");
}

function range(least: JsonValue | undefined, most: JsonValue | undefined, unit: string): string {
  if (most === undefined) return Number(least) > 1 ? `at least ${least} ${unit}`.trim() : "";
  const text = Number(least) > 1 ? `${least} to ${most}` : `at most ${most}`;
  return `${text} ${unit}`.trim();
}
