import { isObject, type JsonValue, pointerSteps, valueAt } from "#src/content/json/json.ts";
import type { Field, Form, Forms } from "./form-model.ts";

/**
 * A place of a document as its form calls it: `/blocks/0/actions/1/label` is "Hero: Buttons 2, Label".
 * @param value the document, as far as it is known
 * @returns the pointer itself where no form leads
 */
export function placeInWords(pointer: string, value: JsonValue | undefined, forms: Forms): string {
  const steps = pointerSteps(pointer);
  if (steps.length === 0) return "The whole document";
  const [list = "", index = ""] = steps;
  const block = value === undefined ? undefined : valueAt(value, `/${list}/${index}`);
  const form = isObject(block) ? forms.blocks[String(block.type)] : undefined;
  if (!form || !isObject(block)) return fieldInWords(steps, value, forms.page) ?? pointer;
  const field = fieldInWords(steps.slice(2), block, form);
  return field === undefined ? form.title : `${form.title}: ${field}`;
}

function fieldInWords(
  [key, ...rest]: readonly string[],
  value: JsonValue | undefined,
  form: Form,
): string | undefined {
  const field = form.fields.find((one) => one.key === key);
  if (key === undefined || !field || field.kind === "hidden") return undefined;
  const inner = isObject(value) ? value[key] : undefined;
  return join(field.label, innerInWords(rest, inner, field));
}

function innerInWords(
  steps: readonly string[],
  value: JsonValue | undefined,
  field: Field,
): string | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return undefined;
  if (field.kind === "group") return fieldInWords(steps, value, field.form);
  if (field.kind === "union") {
    const form = isObject(value) ? field.members[String(value[field.tag])] : undefined;
    return form && fieldInWords(steps, value, form);
  }
  if (field.kind !== "list" && field.kind !== "query-list") return undefined;
  if (!Array.isArray(value)) return undefined;
  return join(String(Number(step) + 1), innerInWords(rest, value[Number(step)], field.item));
}

/** A number stands beside the name of its list. */
function join(name: string, inner: string | undefined): string {
  if (inner === undefined) return name;
  return /^\d/.test(inner) ? `${name} ${inner}` : `${name}, ${inner}`;
}

const texts = new Set<Field["kind"]>(["short-text", "long-text", "markdown"]);

/** The first text of an object, shown while it is collapsed; empty if it has none. */
function summaryOf(form: Form, value: JsonValue | undefined): string {
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
