import { type ControlKind, chosenKind, definedKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("id", (property) => chosenKind({ kind: "id" }, property, "block")),
];
