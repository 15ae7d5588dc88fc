import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerSteps,
  pointerTo,
  valueAt,
} from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import type { Field, Form, Forms } from "./form-model.ts";

/**
 * Names a place of a document by the labels of its form: `/blocks/0/actions/1/label` is "Hero: Buttons 2, Label".
 * @param document its id, such as `page:/fees`
 * @param value the document, as far as it is known
 * @returns the keys in words if no form describes the place
 */
export function placeInWords(
  document: string,
  pointer: string,
  value: JsonValue | undefined,
  forms: Forms,
): string {
  const steps = pointerSteps(pointer);
  if (steps.length === 0) return document.startsWith("text:") ? t("Text") : t("All of it");
  const [list = "", index = ""] = steps;
  const block = value === undefined ? undefined : valueAt(value, `/${list}/${index}`);
  const form = isObject(block) ? formOfBlock(block, forms) : undefined;
  if (!form) return namesAt(steps, value, formOf(document, forms));
  return steps.length === 2 ? form.title : `${form.title}: ${namesAt(steps.slice(2), block, form)}`;
}

/**
 * The label of a key within the value at a place, or else within a value around it; the key in words if no form has it.
 * @param document its id, such as `page:/fees`
 * @param value the document, as far as it is known
 */
export function labelOfKey(
  key: string,
  document: string,
  pointer: string,
  value: JsonValue | undefined,
  forms: Forms,
): string {
  const [list = "", index = "", ...inBlock] = pointerSteps(pointer);
  const block = value === undefined ? undefined : valueAt(value, `/${list}/${index}`);
  const form = isObject(block) ? formOfBlock(block, forms) : undefined;
  let at: Form | Field | undefined = form ?? formOf(document, forms);
  let inner = form ? block : value;
  let label = labelIn(at, key, inner);
  for (const step of form ? inBlock : pointerSteps(pointer)) {
    at = placeInside(at, step, inner).at;
    inner = inner === undefined ? undefined : valueAt(inner, pointerTo("", step));
    label = labelIn(at, key, inner) ?? label;
  }
  return label ?? inWords(key);
}

export function formOfBlock({ type }: JsonObject, { blocks }: Forms): Form | undefined {
  return typeof type === "string" && Object.hasOwn(blocks, type) ? blocks[type] : undefined;
}

/**
 * The form of a document without its blocks: the page settings for a page or one of its Markdown files, or the form of a data document;
 * undefined for other documents.
 */
export function formOf(document: string, forms: Forms): Form | undefined {
  const [kind, name = ""] = document.split(":");
  if (kind === "data") return forms.data[name];
  return kind === "page" || kind === "text" ? forms.page : undefined;
}

/** The name of a value in a form. @property at form or field for the further steps into the value */
export type NamedPlace = { name: string; at: Form | Field | undefined };

/** Names a property or item of a value, and finds its field. @param at form or field of the value itself @param step segment of a JSON pointer: the key or index */
export function placeInside(
  at: Form | Field | undefined,
  step: string,
  value: JsonValue | undefined,
): NamedPlace {
  const isField = at !== undefined && "kind" in at;
  const isList = isField && (at.kind === "list" || at.kind === "query-list");
  if (Array.isArray(value)) return { name: String(Number(step) + 1), at: isList ? at.item : undefined };
  if (isField && at.kind === "record") return { name: step, at: at.item };
  const field = at && fieldsIn(at, value).find(({ key }) => key === step);
  return { name: field?.label ?? inWords(step), at: field };
}

function labelIn(at: Form | Field | undefined, key: string, value: JsonValue | undefined) {
  return at && fieldsIn(at, value).find((field) => field.key === key)?.label;
}

function fieldsIn(at: Form | Field, value: JsonValue | undefined): readonly Field[] {
  if (!("kind" in at)) return at.fields;
  if (at.kind === "group") return at.form.fields;
  if (at.kind === "query-list") return at.query.fields;
  const member = at.kind === "union" && isObject(value) ? String(value[at.tag]) : "";
  return at.kind === "union" && Object.hasOwn(at.members, member) ? (at.members[member]?.fields ?? []) : [];
}

function namesAt(
  steps: readonly string[],
  value: JsonValue | undefined,
  at: Form | Field | undefined,
): string {
  let inner = value;
  let place: NamedPlace = { name: "", at };
  return steps.reduce((names, step) => {
    const isItem = Array.isArray(inner);
    place = placeInside(place.at, step, inner);
    inner = inner === undefined ? undefined : valueAt(inner, pointerTo("", step));
    // A number follows the name of its list.
    return names === "" ? place.name : `${names}${isItem ? " " : ", "}${place.name}`;
  }, "");
}

const TEXTS = new Set<Field["kind"]>(["short-text", "long-text", "markdown", "fact", "picture"]);

/** The first text in an object, for display while the object is collapsed; empty if it has none. */
function summaryOf(form: Form, value: JsonValue | undefined): string {
  if (!isObject(value)) return "";
  for (const field of form.fields) {
    const summary = fieldSummary(field, value[field.key]);
    if (summary !== "") return summary;
  }
  return "";
}

/**
 * The text that represents a value while it is collapsed: for an object its first text, for a text the text itself; empty if there is none.
 */
export function fieldSummary(field: Field, value: JsonValue | undefined): string {
  if (field.kind === "group") return summaryOf(field.form, value);
  return TEXTS.has(field.kind) && typeof value === "string" ? value : "";
}
