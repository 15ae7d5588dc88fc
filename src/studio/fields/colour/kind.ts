import { type ControlKind, chosen, definedKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("themeColor", (property) => chosen({ kind: "colour" }, property, "#000000")),
  definedKind("themeStep", (property) => chosen({ kind: "colour-pair" }, property, ["#000000", "#ffffff"])),
];
