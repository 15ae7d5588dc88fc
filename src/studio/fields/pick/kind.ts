import {
  type ControlKind,
  chosen,
  definedKind,
  kindBy,
  written,
} from "#src/studio/fields/forms/field-kind.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("icon", (property) => chosen({ kind: "icon" }, property, "star")),
  definedKind("flag", () => written({ kind: "flag" }, "gb")),
  kindBy(
    "keyword",
    ({ schema, type }) => schema.fact === true && type === "string",
    () => written({ kind: "fact" }, ""),
  ),
  kindBy(
    "keyword",
    ({ schema, type }) => schema.language === true && type === "string",
    () => written({ kind: "language" }, "en"),
  ),
  referenceTo("page", ""),
  referenceTo("layout", "site"),
  kindBy(
    "keyword",
    ({ schema, type }) => schema.safeUrl !== undefined && type === "string",
    () => written({ kind: "link" }, "/"),
  ),
];

function referenceTo(to: "page" | "layout", standIn: string): ControlKind {
  return kindBy(
    "keyword",
    ({ schema, type }) => schema.reference === to && type === "string",
    () => written({ kind: "reference", to }, standIn),
  );
}
