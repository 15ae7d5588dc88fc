import { type ControlKind, chosen, definedKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("id", (property) => chosen({ kind: "id" }, property, "block")),
];
