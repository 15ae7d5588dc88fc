import { type ControlKind, chosenKind, definedKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("themeFont", (property) => chosenKind({ kind: "font" }, property, { family: "", files: [] })),
];
