import { type ControlKind, limitsIn, valueKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  valueKind(
    "type",
    ({ type }) => type === "number",
    ({ schema }) => ({
      kind: "number",
      limits: { ...limitsIn(schema, "minimum", "maximum"), integer: schema.type === "integer" },
      placeholders: [schema.type].flat().includes("string"),
    }),
    ({ limits }) => limits.min ?? 0,
  ),
  valueKind(
    "keyword",
    ({ schema }) =>
      Array.isArray(schema.type) && ["array", "number"].every((type) => [schema.type].flat().includes(type)),
    () => ({ kind: "amount" }),
    () => 0,
  ),
];
