import {
  type ControlKind,
  chosenKind,
  definedKind,
  kindBy,
  writtenKind,
} from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("icon", (property) => chosenKind({ kind: "icon" }, property, "star")),
  definedKind("flag", () => writtenKind({ kind: "flag" }, "gb")),
  definedKind("country", () => writtenKind({ kind: "country" }, "GB")),
  definedKind("timeZone", () => writtenKind({ kind: "timeZone" }, "UTC")),
  kindBy(
    "keyword",
    ({ schema, type }) => schema.fact === true && type === "string",
    () => writtenKind({ kind: "fact" }, ""),
  ),
  kindBy(
    "keyword",
    ({ schema, type }) => schema.language === true && type === "string",
    () => writtenKind({ kind: "language" }, "en"),
  ),
  referenceTo("page", ""),
  referenceTo("layout", "site"),
  kindBy(
    "keyword",
    ({ schema, type }) => schema.safeUrl !== undefined && type === "string",
    () => writtenKind({ kind: "link" }, "/"),
  ),
];

function referenceTo(to: "page" | "layout", unwrittenMarker: string): ControlKind {
  return kindBy(
    "keyword",
    ({ schema, type }) => schema.reference === to && type === "string",
    () => writtenKind({ kind: "reference", to }, unwrittenMarker),
  );
}
