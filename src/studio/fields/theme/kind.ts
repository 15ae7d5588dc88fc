import { type ControlKind, chosenKind, definedKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("themeColor", (property) => chosenKind({ kind: "colour" }, property, "#000000")),
  definedKind("themeStep", (property) =>
    chosenKind({ kind: "colour-pair" }, property, ["#000000", "#ffffff"]),
  ),
  definedKind("themeFont", (property) => chosenKind({ kind: "font" }, property, { family: "", files: [] })),
];
