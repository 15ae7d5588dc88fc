import { type ControlKind, chosen, definedKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("themeFont", (property) => chosen({ kind: "font" }, property, { family: "", files: [] })),
];
