import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { isEffective } from "#src/content/schema/key-effects.ts";
import { addedItems } from "#src/studio/kernel/form/added-items.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";

/** An object in which the button "+" of a field has been pressed. */
export type Addition = { at: string; value: JsonObject };

/** Deeper ones would repeat the same forms. */
const MAX_DEPTH = 3;

/** The additions of each "+" of a form to an object: items of its lists and optional objects, also in what was added. */
export function additionsTo(form: Form, value: JsonObject, depth = 0): Addition[] {
  if (depth === MAX_DEPTH) return [];
  return form.fields.flatMap((field): Addition[] => {
    const { key } = field;
    const isOther = form.either?.some(
      ({ keys }) => keys.includes(key) && !keys.some((one) => Object.hasOwn(value, one)),
    );
    const present = Object.hasOwn(value, key) ? value[key] : undefined;
    const isIdle =
      present === undefined &&
      form.effects?.some((effect) => effect.key === key && !isEffective(effect, value));
    if (isOther || isIdle) return [];
    const added = addedTo(field, present);
    const shown = added ?? present;
    const first = added === undefined ? [] : [{ at: key, value: { ...value, [key]: added } }];
    const inner = shown === undefined ? [] : within(field, shown, depth + 1);
    return [
      ...first,
      ...inner.map((one) => ({ at: `${key}/${one.at}`, value: { ...value, [key]: one.value } })),
    ];
  });
}

/** The value after "+"; undefined for a field without one, or a list that is full. */
function addedTo(field: Field, present: JsonValue | undefined): JsonValue | undefined {
  if (field.kind === "list" || field.kind === "query-list") {
    if ((present !== undefined && !Array.isArray(present)) || field.limits.perColumn) return undefined;
    const items = [...(present ?? []), ...addedItems(field, present ?? [])];
    return items.length > (field.limits.max ?? Number.POSITIVE_INFINITY) ? undefined : items;
  }
  const isAdded = field.kind === "group" || field.kind === "union";
  return isAdded && present === undefined ? (field.default ?? field.starter) : undefined;
}

function within(field: Field, value: JsonValue, depth: number): { at: string; value: JsonValue }[] {
  if (field.kind === "group" && isObject(value)) return additionsTo(field.form, value, depth);
  if (field.kind === "union" && isObject(value)) {
    const form = field.members[String(value[field.tag])];
    return form ? additionsTo(form, value, depth) : [];
  }
  if ((field.kind !== "list" && field.kind !== "query-list") || !Array.isArray(value)) return [];
  const last = value.at(-1);
  return last === undefined
    ? []
    : within(field.item, last, depth).map((one) => ({
        at: `-/${one.at}`,
        value: [...value.slice(0, -1), one.value],
      }));
}
