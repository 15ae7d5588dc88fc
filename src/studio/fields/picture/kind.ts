import { isObject } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import { type ControlKind, type Property, valueKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  valueKind(
    "keyword",
    ({ schema, type }) => schema.asset !== undefined && type === "string",
    () => ({ kind: "picture" }),
  ),
  valueKind(
    "keyword",
    isPair,
    () => ({ kind: "point" }),
    () => [50, 50],
  ),
];

/** A list of exactly two numbers. */
function isPair({ schema: { type, items, minItems, maxItems }, builder }: Property): boolean {
  if (type !== "array" || !isObject(items) || minItems !== 2 || maxItems !== 2) return false;
  return follow(items, builder.definitions).merged.type === "number";
}
