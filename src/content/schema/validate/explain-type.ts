import type { ErrorObject } from "ajv";
import { describeKind } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { fits } from "#src/content/schema/meant/fits.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import { fieldType } from "#src/content/schema/validate/value.rules.ts";
import { isOfType, type Vocabulary } from "#src/content/schema/vocabulary.ts";

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Reports a value of the wrong type, with the right one if it is merely written differently: `"4"` for 4. */
export function explainType(
  { instancePath: pointer, params, parentSchema, data }: ErrorObject,
  vocabulary: Vocabulary,
): Diagnostic {
  const types: string[] = Array.isArray(params.type) ? params.type : String(params.type).split(",");
  const names = types.map((name) => KINDS[name] ?? name).join(" or ");
  return fieldType.at(pointer, {
    found: describeKind(data),
    expected: parentSchema?.collection === true ? "a list, or a query over a collection" : names,
    cure: cureFor(data, types, parentSchema, vocabulary),
  });
}

function cureFor(
  value: unknown,
  types: readonly string[],
  schema: ErrorObject["parentSchema"],
  vocabulary: Vocabulary,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    const [only, ...others]: JsonValue[] = value;
    const isMeant = only !== undefined && others.length === 0 && types.some((type) => is(only, type));
    return isMeant ? only : undefined;
  }
  if (!isItem(value)) return undefined;
  if (types.includes("array")) {
    const items: unknown = schema?.items;
    return isObject(items) && isTyped(items, vocabulary) && isOfType(value, items, vocabulary)
      ? [value]
      : undefined;
  }
  if (typeof value === "string") {
    const read = readScalar(value, types);
    return read !== undefined && fits(read, schema) ? read : undefined;
  }
  return types.join() === "string" && !isObject(value) ? String(value) : undefined;
}

function readScalar(text: string, types: readonly string[]): JsonValue | undefined {
  const number = /^\s*-?\d{1,3}(?:,\d{3})+\s*$|^\s*-?\d+(?:\.\d+)?\s*$/.test(text)
    ? Number(text.replaceAll(",", ""))
    : undefined;
  if (number !== undefined && types.some((type) => is(number, type))) return number;
  const word = text.trim().toLowerCase();
  return types.includes("boolean") && (word === "true" || word === "false") ? word === "true" : undefined;
}

function is(value: JsonValue, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === "object" ? isObject(value) : typeof value === type;
}

/** A non-empty value that can be an item of a list, or be converted. */
function isItem(value: unknown): value is string | number | boolean | JsonObject {
  if (isObject(value)) return Object.keys(value).length > 0;
  return (
    typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value !== "")
  );
}

/** A list that accepts any items gives no hint of what was meant. */
function isTyped(items: JsonValue, { definitions }: Vocabulary): boolean {
  return isObject(items) && follow(items, definitions).merged.type !== undefined;
}
