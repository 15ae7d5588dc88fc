import { type ControlKind, chosenKind, writtenKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  chosenKind(
    "definition",
    ({ name }) => name === "icon",
    () => ({ kind: "icon" }),
    () => "star",
  ),
  writtenKind(
    "definition",
    ({ name }) => name === "flag",
    () => ({ kind: "flag" }),
    () => "gb",
  ),
  writtenKind(
    "keyword",
    ({ schema, type }) => schema.language === true && type === "string",
    () => ({ kind: "language" }),
    () => "en",
  ),
  writtenKind(
    "definition",
    ({ name }) => name === "factName",
    () => ({ kind: "fact" }),
    () => "",
  ),
  writtenKind(
    "keyword",
    ({ schema, type }) => schema.safeUrl !== undefined && type === "string",
    () => ({ kind: "link" }),
    () => "/",
  ),
];
