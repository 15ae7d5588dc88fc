import { type ControlKind, valueKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  valueKind(
    "definition",
    ({ name }) => name === "themeColor",
    () => ({ kind: "colour" }),
    () => "#000000",
  ),
  valueKind(
    "definition",
    ({ name }) => name === "themeStep",
    () => ({ kind: "colour-pair" }),
    () => ["#000000", "#ffffff"],
  ),
];
