import { isObject } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import {
  type ControlKind,
  chosenKind,
  type Property,
  writtenKind,
} from "#src/studio/fields/forms/field-kind.ts";

import { EMPTY_PICTURE } from "#src/studio/kernel/form/unwritten.ts";

export const kinds: readonly ControlKind[] = [
  writtenKind(
    "keyword",
    ({ schema, type }) => schema.asset !== undefined && type === "string",
    () => ({ kind: "picture" }),
    () => EMPTY_PICTURE,
  ),
  chosenKind(
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
