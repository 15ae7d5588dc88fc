import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { Field, Form } from "./form-model.ts";

/** Filters a form to the fields whose labels and value contain all words of a search. */
export function matchingForm(form: Form, value: JsonValue | undefined, search: string): Form {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return { ...form, fields: matching(words, form.fields, value, "") };
}

/** Filters fields by label and value. @param above labels of the surrounding groups */
function matching(
  words: readonly string[],
  fields: readonly Field[],
  value: JsonValue | undefined,
  above: string,
): Field[] {
  return fields.flatMap((field): Field[] => {
    const own = (isObject(value) ? value[field.key] : undefined) ?? field.default;
    const labels = `${above} ${field.label}`;
    if (field.kind === "group") {
      const inner = matching(words, field.form.fields, own, labels);
      return inner.length > 0 ? [{ ...field, form: { ...field.form, fields: inner } }] : [];
    }
    const text = `${labels} ${textIn(own)}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [field] : [];
  });
}

function textIn(value: JsonValue | undefined): string {
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.values(value).map(textIn).join(" ");
}

/** The number of controls in a form; a list counts as one. */
export function controlsOf({ fields }: Form): number {
  return fields.reduce((sum, field) => {
    if (field.kind === "hidden" || field.kind === "type") return sum;
    return sum + (field.kind === "group" ? controlsOf(field.form) : 1);
  }, 0);
}
