import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { Field, Form } from "./form-model.ts";

/** Address of the grey picture shown until the author has selected one. */
export const EMPTY_PICTURE = "/studio-empty.svg";

/** A required value of a document that is still missing, so that its author has to fill it in. */
export type UnwrittenValue = {
  pointer: string;
  field: Field;
  /** True for an empty text, false for an absent key. */
  isEmpty: boolean;
  /** Number of the item in a list, from 1; undefined outside a list. */
  number: number | undefined;
};

/** Finds the required values that are still missing in an object, in the order of its form. */
export function unwrittenIn(
  form: Form,
  value: JsonObject,
  pointer: string,
  number?: number,
): UnwrittenValue[] {
  const [first, second] = form.either ?? [];
  const alternative = first && Object.hasOwn(value, first.keys[0]) ? first : second;
  return form.fields.flatMap((field) => {
    const { key } = field;
    const required = field.required || alternative?.required.includes(key) === true;
    const own = value[key];
    // Runs for every value of the site; in most, nothing can be missing.
    if (field.unwrittenMarker === undefined ? typeof own !== "object" : !required || !isMissing(own))
      return NONE_UNWRITTEN;
    return unwrittenInField({ ...field, required }, own, pointerTo(pointer, key), number);
  });
}

const NONE_UNWRITTEN: readonly UnwrittenValue[] = [];

const isMissing = (value: JsonValue | undefined) => value === undefined || value === null || value === "";

function unwrittenInField(
  field: Field,
  value: JsonValue | undefined,
  pointer: string,
  number?: number,
): readonly UnwrittenValue[] {
  if (field.unwrittenMarker !== undefined)
    return field.required && isMissing(value)
      ? [{ pointer, field, isEmpty: value !== undefined, number }]
      : NONE_UNWRITTEN;
  if ((field.kind === "list" || field.kind === "query-list") && Array.isArray(value)) {
    const item = { ...field.item, required: true };
    return value.flatMap((each, index) => unwrittenInField(item, each, pointerTo(pointer, index), index + 1));
  }
  if (!isObject(value)) return NONE_UNWRITTEN;
  if (field.kind === "group") return unwrittenIn(field.form, value, pointer, number);
  if (field.kind === "union") {
    const member = field.members[String(value[field.tag])];
    return member ? unwrittenIn(member, value, pointer, number) : NONE_UNWRITTEN;
  }
  if (field.kind !== "record") return NONE_UNWRITTEN;
  return Object.entries(value).flatMap(([name, each]) =>
    isObject(each) ? unwrittenIn(field.item, each, pointerTo(pointer, name)) : [],
  );
}

/**
 * The marker shown for a missing value: the name of the field in the language of its page, for short texts with a number in a list, since
 * items may have to differ. A name that is too short for the field is followed by spaces that do not break, which nobody reads.
 * @param translations names of fields in that language, by their English names
 */
export function markerOf(
  { field, number }: UnwrittenValue,
  translations: Readonly<Record<string, string>> = {},
): JsonValue {
  const { unwrittenMarker = "" } = field;
  const isText = field.kind === "short-text" || field.kind === "long-text" || field.kind === "markdown";
  if (!isText || unwrittenMarker !== field.label) return unwrittenMarker;
  const label = translations[field.label] ?? field.label;
  return nameOfUnwritten({ field: { label }, number: field.kind === "markdown" ? undefined : number })
    .slice(0, field.limits.max)
    .padEnd(field.limits.min ?? 0, "\u00a0");
}

/** The name of the field of a missing value, with a number in a list. */
export function nameOfUnwritten({
  field: { label },
  number,
}: Pick<UnwrittenValue, "number"> & { field: Pick<Field, "label"> }): string {
  return number === undefined || /\d$/.test(label) ? label : `${label} ${number}`;
}
