import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { FORBIDDEN_KEYS } from "#src/content/json/scan.ts";

declare const accepted: unique symbol;

/** A JSON Schema that carries the TypeScript type of the values it accepts. The server checks it with ajv. */
export type Schema<Value> = JsonObject & { readonly [accepted]?: Value };

export type TypeOf<S> = S extends { readonly [accepted]?: infer Value } ? Value : never;

type Shape = Readonly<Record<string, Schema<unknown>>>;
type Plain<Value> = { [Key in keyof Value]: Value[Key] };
type ObjectOf<Required extends Shape, Optional extends Shape> = Plain<
  { [Key in keyof Required]: TypeOf<Required[Key]> } & { [Key in keyof Optional]?: TypeOf<Optional[Key]> }
>;

/** An object with exactly these keys. */
export function object<Required extends Shape, Optional extends Shape = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Schema<ObjectOf<Required, Optional>> {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

/** One of several objects, told apart by the value of one key. */
export function union<Members extends readonly Schema<unknown>[]>(
  tag: string,
  ...members: Members
): Schema<TypeOf<Members[number]>> {
  return { type: "object", required: [tag], discriminator: { propertyName: tag }, oneOf: [...members] };
}

/** A string that a pattern may limit. @param pattern a source for a regular expression with the flag `u` */
export function text<Value extends string = string>(maxLength: number, pattern?: string): Schema<Value> {
  return { type: "string", maxLength, ...(pattern === undefined ? {} : { pattern }) };
}

export function choice<const Value extends string>(...values: Value[]): Schema<Value> {
  return { type: "string", enum: values };
}

export function list<Item>(items: Schema<Item>, minItems: number, maxItems: number): Schema<Item[]> {
  return { type: "array", items, minItems, maxItems };
}

/** Values of one kind by names that no object inherits. */
export function record<Value>(values: Schema<Value>, maxProperties: number): Schema<Record<string, Value>> {
  return {
    type: "object",
    additionalProperties: values,
    propertyNames: { not: { enum: [...FORBIDDEN_KEYS] } },
    maxProperties,
  };
}

export const flag: Schema<boolean> = { type: "boolean" };

export const count: Schema<number> = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** A value that a document may contain. */
export const documentValue: Schema<JsonValue> = { documentValue: true };
