import { type ControlKind, writtenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  writtenKind(
    "keyword",
    ({ schema, type }) => schema.format === "date" && type === "string",
    () => ({ kind: "date" }),
    () => "2026-01-01",
  ),
];
