import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import type { Control, Field, Form } from "#src/studio/kernel/form/form-model.ts";

/**
 * The initial value of an added field or item: the example reduced to its required parts, so that the page can show it
 * at once. Without an example, the simplest value of its kind.
 */
export function starterOf(control: Control, example: JsonValue | undefined, label: string): JsonValue {
  switch (control.kind) {
    case "group":
      return formStarter(control.form, isObject(example) ? example : {});
    case "union": {
      const given = isObject(example) ? example[control.tag] : undefined;
      const [tag, form] =
        Object.entries(control.members).find(([name]) => name === given) ??
        Object.entries(control.members)[0] ??
        [];
      return form ? formStarter(form, isObject(example) ? example : {}, { [control.tag]: tag ?? "" }) : {};
    }
    case "list":
    case "query-list":
      return Array.from({ length: Math.max(1, control.limits.min ?? 1) }, () => control.item.starter);
    default:
      return example !== undefined && !isObject(example) ? example : plainest(control, label);
  }
}

function formStarter(form: Form, example: JsonObject, given: JsonObject = {}): JsonObject {
  const [first, second] = form.either ?? [];
  const way = first && Object.hasOwn(example, first.keys[0]) ? first : second;
  const needed = form.fields.filter(
    ({ key, required, kind }) => kind !== "hidden" && (required || (way?.required && key === way.keys[0])),
  );
  return Object.fromEntries(needed.map((field) => [field.key, given[field.key] ?? startOf(field, example)]));
}

function startOf(field: Field, example: JsonObject): JsonValue {
  const value = example[field.key];
  return value === undefined ? field.starter : starterOf(field, value, field.label);
}

function plainest(control: Control, label: string): JsonValue {
  switch (control.kind) {
    case "type":
      return control.value;
    case "choice":
    case "tone":
      return control.choices[0]?.value ?? "";
    case "switch":
      return true;
    case "number":
      return control.limits.min ?? 0;
    case "point":
      return [50, 50];
    case "pairs":
    case "record":
      return {};
    case "amount":
      return 0;
    case "colour":
      return "#000000";
    case "colour-pair":
      return ["#000000", "#ffffff"];
    case "link":
      return "/";
    case "icon":
      return "star";
    case "flag":
      return "gb";
    default:
      return label;
  }
}
