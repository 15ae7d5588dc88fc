import { type ControlKind, limitsIn, writtenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  writtenKind(
    "type",
    ({ type }) => type === "number",
    ({ schema }) => ({
      kind: "number",
      limits: { ...limitsIn(schema, "minimum", "maximum"), integer: schema.type === "integer" },
      placeholders: [schema.type].flat().includes("string"),
    }),
    ({ limits }, { sample }) => (typeof sample === "number" ? sample : (limits.min ?? 0)),
    null,
  ),
  writtenKind(
    "keyword",
    ({ schema }) =>
      Array.isArray(schema.type) && ["array", "number"].every((type) => [schema.type].flat().includes(type)),
    () => ({ kind: "amount" }),
    () => 0,
    null,
  ),
];
