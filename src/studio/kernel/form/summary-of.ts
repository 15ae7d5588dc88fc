import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { Field, Form } from "./form-model.ts";

const texts = new Set<Field["kind"]>(["short-text", "long-text", "markdown"]);

/** The first text of an object, shown while it is collapsed; empty if it has none. */
export function summaryOf(form: Form, value: JsonValue | undefined): string {
  if (!isObject(value)) return "";
  for (const field of form.fields) {
    const found = fieldSummary(field, value[field.key]);
    if (found !== "") return found;
  }
  return "";
}

/** The same for a list item, which may itself be a text. */
export function fieldSummary(field: Field, value: JsonValue | undefined): string {
  if (texts.has(field.kind)) return typeof value === "string" ? value : "";
  if (field.kind === "fact") return typeof value === "string" ? value : "";
  if (field.kind === "group") return summaryOf(field.form, value);
  if (field.kind === "picture") return typeof value === "string" ? value : "";
  return "";
}
