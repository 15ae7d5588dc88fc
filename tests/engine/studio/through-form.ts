import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";

/**
 * Builds a value as a user of this form could: only through visible fields, and only with values that their controls
 * allow. Anything the form cannot express is missing from the result.
 * @throws Error if a control cannot produce the value
 */
export function throughForm(form: Form, wanted: JsonObject, inQuery = false): JsonObject {
  const [first, second] = form.either ?? [];
  const way = first && Object.hasOwn(wanted, first.keys[0]) ? first : second;
  const other = way === first ? second : first;
  const built: JsonObject = {};
  for (const key of Object.keys(wanted)) {
    const field = form.fields.find((candidate) => candidate.key === key);
    const value = wanted[key];
    if (!field || value === undefined || other?.keys.includes(key)) continue;
    // A block is begun with the version of its schema, which nobody types.
    if (field.kind !== "hidden") built[key] = throughField(field, value, inQuery);
    else if (key === "version") built[key] = value;
  }
  return built;
}

function throughField(field: Field, value: JsonValue, inQuery: boolean): JsonValue {
  // In the item of a query every control can be switched to a placeholder of the entry.
  if (inQuery && typeof value === "string" && /^\{\{item\.[^{}]+\}\}$/.test(value)) return value;
  const refuse = (): never => {
    throw new Error(`“${field.label}” (${field.kind}) cannot give ${JSON.stringify(value)}`);
  };
  switch (field.kind) {
    case "choice":
    case "tone":
      return field.choices.some((choice) => choice.value === value) ? value : refuse();
    case "choices":
      return Array.isArray(value) &&
        value.every((one) => field.choices.some((choice) => choice.value === one))
        ? value
        : refuse();
    case "type":
      return field.value === value ? field.value : refuse();
    case "switch":
      return value === true || (value === false && !field.onlyTrue) ? value : refuse();
    case "number":
      return typeof value === "number" || (field.placeholders && typeof value === "string")
        ? value
        : refuse();
    case "point":
      return Array.isArray(value) && value.length === 2 ? value : refuse();
    case "icon":
      return typeof value === "string" ? value : refuse();
    case "group":
      return isObject(value) ? throughForm(field.form, value, inQuery) : refuse();
    case "union": {
      const member = isObject(value) ? field.members[String(value[field.tag])] : undefined;
      return member && isObject(value) ? throughForm(member, value, inQuery) : refuse();
    }
    case "pairs":
      return isObject(value) ? value : refuse();
    case "query-list":
      if (isObject(value)) return throughForm(field.query, value, true);
      return throughItems(field, value, inQuery) ?? refuse();
    case "list":
      return throughItems(field, value, inQuery) ?? refuse();
    case "hidden":
      return refuse();
    default:
      return typeof value === "string" ? value : refuse();
  }
}

function throughItems(
  field: Field & { kind: "list" | "query-list" },
  value: JsonValue,
  inQuery: boolean,
): JsonValue | undefined {
  const { item, limits } = field;
  if (!Array.isArray(value) || value.length > (limits.max ?? Number.POSITIVE_INFINITY)) return undefined;
  return value.map((each) => throughField(item, each, inQuery));
}
