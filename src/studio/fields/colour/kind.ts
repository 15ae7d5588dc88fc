import { type ControlKind, chosenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  chosenKind(
    "definition",
    ({ name }) => name === "themeColor",
    () => ({ kind: "colour" }),
    () => "#000000",
  ),
  chosenKind(
    "definition",
    ({ name }) => name === "themeStep",
    () => ({ kind: "colour-pair" }),
    () => ["#000000", "#ffffff"],
  ),
];
