import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Alternative, Either, Field } from "#src/studio/kernel/form/form-model.ts";

/**
 * Reads the only form of condition that the site's schemas use: if key A is present, others are forbidden (`then`);
 * otherwise another is required (`else`), or none, and some are forbidden. A condition that only limits the values of
 * other fields is left to the validator.
 * @throws Error for any other condition
 */
export function eitherOf(schema: JsonObject, fields: readonly Field[]): Either | undefined {
  if (schema.if === undefined || schema.collection === true) return undefined;
  const [first] = names(valueAt(schema, "/if/required"));
  const needed = names(valueAt(schema, "/else/required"));
  const notWithFirst = forbidden(valueAt(schema, "/then/properties"));
  const second = needed[0] ?? notWithFirst[0];
  if (limitsValues(schema) && second === undefined) return undefined;
  if (first === undefined || second === undefined)
    throw new Error(`${String(schema.title)} has a condition of an unknown form`);
  const way = (key: string, also: string[], required: string[]): Alternative => ({
    label: fields.find((field) => field.key === key)?.label ?? key,
    keys: [key, ...also.filter((other) => other !== key)],
    required,
  });
  return [
    way(first, forbidden(valueAt(schema, "/else/properties")), [
      first,
      ...names(valueAt(schema, "/then/required")),
    ]),
    way(second, notWithFirst, needed),
  ];
}

function limitsValues(schema: JsonObject): boolean {
  const properties = valueAt(schema, "/then/properties");
  return isObject(properties) && Object.values(properties).every(isObject);
}

function forbidden(properties: JsonValue | undefined): string[] {
  return isObject(properties)
    ? Object.entries(properties).flatMap(([key, schema]) => (schema === false ? [key] : []))
    : [];
}

function names(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
