import { type ControlKind, valueKind } from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  valueKind(
    "definition",
    ({ name }) => name === "icon",
    () => ({ kind: "icon" }),
    () => "star",
  ),
  valueKind(
    "definition",
    ({ name }) => name === "flag",
    () => ({ kind: "flag" }),
    () => "gb",
  ),
  valueKind(
    "definition",
    ({ name }) => name === "factName",
    () => ({ kind: "fact" }),
  ),
  valueKind(
    "keyword",
    ({ schema, type }) => schema.safeUrl !== undefined && type === "string",
    () => ({ kind: "link" }),
    () => "/",
  ),
];
