import { type ControlKind, writtenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  writtenKind(
    "definition",
    ({ name }) => name === "month",
    () => ({ kind: "date", of: "month" }),
    () => "2026-01",
  ),
  writtenKind(
    "keyword",
    ({ schema, type }) => (schema.format === "date" || schema.format === "moment") && type === "string",
    ({ schema }) => ({ kind: "date", of: schema.format === "moment" ? "moment" : "day" }),
    () => "2026-01-01",
  ),
];
