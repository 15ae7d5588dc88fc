import { type ControlKind, valueKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  valueKind(
    "definition",
    ({ name }) => name === "id",
    () => ({ kind: "id" }),
  ),
];
