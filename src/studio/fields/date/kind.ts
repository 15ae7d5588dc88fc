import { type ControlKind, valueKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  valueKind(
    "keyword",
    ({ schema, type }) => schema.format === "date" && type === "string",
    () => ({ kind: "date" }),
  ),
];
