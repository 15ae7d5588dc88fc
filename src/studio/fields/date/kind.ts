import { type ControlKind, definedKind, kindBy, writtenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("time", () => writtenKind({ kind: "time", midnight: "00:00" }, "09:00")),
  definedKind("closingTime", () => writtenKind({ kind: "time", midnight: "24:00" }, "18:00")),
  definedKind("month", () => writtenKind({ kind: "date", of: "month" }, "2026-01")),
  kindBy(
    "keyword",
    ({ schema, type }) => (schema.format === "date" || schema.format === "moment") && type === "string",
    ({ schema }) =>
      writtenKind({ kind: "date", of: schema.format === "moment" ? "moment" : "day" }, "2026-01-01"),
  ),
];
