import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

/** Kinds of fields whose answers browsers check by themselves. */
const CHECKED = new Set<JsonValue | undefined>(["email", "url", "number", "date", "time", "file"]);

/** Warns of a message that a field of a form never shows: it may stay empty, or takes any answer. */
export function unusedMessage({ key, parent, pointer }: Visited): Diagnostic[] {
  if (key !== "missing" && key !== "malformed") return [];
  const field = isObject(parent?.value) ? parent.value : {};
  // Other objects may have such keys too.
  if (typeof field.name !== "string") return [];
  if (key === "missing")
    return field.required === true
      ? []
      : [createDiagnostic("form/unused-message", pointer, { name: key, reason: "the field may stay empty" })];
  const isLimited = field.minLength !== undefined || field.maxLength !== undefined;
  const isChecked =
    field.options === undefined && field.kind !== "checkbox" && (isLimited || CHECKED.has(field.kind));
  return isChecked
    ? []
    : [createDiagnostic("form/unused-message", pointer, { name: key, reason: "the field takes any answer" })];
}
