import { type FieldKind, valueKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly FieldKind[] = [
  valueKind(
    "keyword",
    ({ schema, type }) => schema.format === "date" && type === "string",
    () => ({ kind: "date" }),
  ),
];
