import { type ControlKind, kindBy, limitsIn, writtenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  kindBy(
    "type",
    ({ type }) => type === "number",
    ({ schema, sample }) => {
      const limits = { ...limitsIn(schema, "minimum", "maximum"), integer: schema.type === "integer" };
      const placeholders = [schema.type].flat().includes("string");
      const unwrittenMarker = typeof sample === "number" ? sample : (limits.min ?? 0);
      return writtenKind({ kind: "number", limits, placeholders }, unwrittenMarker, null);
    },
  ),
  kindBy(
    "keyword",
    ({ schema: { type } }) => Array.isArray(type) && type.includes("array") && type.includes("number"),
    () => writtenKind({ kind: "amount" }, 0, null),
  ),
];
