import { type ControlKind, writtenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  writtenKind(
    "keyword",
    ({ schema, type }) => (schema.format === "date" || schema.format === "moment") && type === "string",
    ({ schema }) => ({ kind: "date", withTime: schema.format === "moment" }),
    () => "2026-01-01",
  ),
];
