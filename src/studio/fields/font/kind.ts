import { type ControlKind, chosenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  chosenKind(
    "definition",
    ({ name }) => name === "themeFont",
    () => ({ kind: "font" }),
    () => ({ family: "", files: [] }),
  ),
];
