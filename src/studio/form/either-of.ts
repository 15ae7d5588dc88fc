import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Either, Field, Way } from "./form-model.ts";

/**
 * The only condition that schemas of this site use: with key A present, others are forbidden (`then`); without it,
 * another is required and some are forbidden (`else`).
 * @throws Error where a condition is of another form
 */
export function eitherOf(schema: JsonObject, fields: readonly Field[]): Either | undefined {
  if (schema.if === undefined || schema.collection === true) return undefined;
  const [first] = names(valueAt(schema, "/if/required"));
  const [second] = names(valueAt(schema, "/else/required"));
  if (first === undefined || second === undefined) {
    throw new Error(`${String(schema.title)} has a condition of an unknown form`);
  }
  const way = (key: string, also: string[]): Way => ({
    label: fields.find((field) => field.key === key)?.label ?? key,
    keys: [key, ...also.filter((other) => other !== key)],
  });
  return [
    way(first, forbidden(valueAt(schema, "/else/properties"))),
    way(second, forbidden(valueAt(schema, "/then/properties"))),
  ];
}

function forbidden(properties: JsonValue | undefined): string[] {
  return isObject(properties)
    ? Object.entries(properties).flatMap(([key, schema]) => (schema === false ? [key] : []))
    : [];
}

function names(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
