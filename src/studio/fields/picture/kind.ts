import { isObject } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import {
  type ControlKind,
  chosenKind,
  kindBy,
  type Property,
  writtenKind,
} from "#src/studio/fields/forms/field-kind.ts";
import { EMPTY_PICTURE } from "#src/studio/kernel/form/unwritten.ts";

export const kinds: readonly ControlKind[] = [
  kindBy(
    "keyword",
    ({ schema, type }) => schema.asset !== undefined && type === "string",
    () => writtenKind({ kind: "picture" }, EMPTY_PICTURE),
  ),
  kindBy("keyword", isPair, (property) => chosenKind({ kind: "point" }, property, [50, 50])),
];

/** Tells whether a schema is a list of exactly two numbers. */
function isPair({ schema: { type, items, minItems, maxItems }, builder }: Property): boolean {
  if (type !== "array" || !isObject(items) || minItems !== 2 || maxItems !== 2) return false;
  return follow(items, builder.definitions).wholeSchema.type === "number";
}
