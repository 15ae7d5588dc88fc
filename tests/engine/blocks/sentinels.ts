import fc from "fast-check";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { schemaFor } from "#tests/shared/schema-of.ts";
import { arbitraryValue, isFreeText, type Names } from "./arbitrary-value.ts";

/** A text or number in a document that its author can change. */
export type DocumentLeaf = { pointer: string; value: string | number; schema: JsonObject };

/**
 * The texts and numbers of a block, except for those that determine its shape (enumerations, constants) and
 * those declared `invisible`. Queries are left out, because they are not printed.
 */
export function leavesOf(
  value: JsonValue,
  declared: JsonObject,
  definitions: JsonObject,
  pointer = "",
): DocumentLeaf[] {
  const schema = schemaFor(value, declared, definitions);
  if (schema.invisible === true || (schema.collection === true && isObject(value))) return [];
  if (typeof value === "string" || typeof value === "number") {
    const isChoice = schema.const !== undefined || (Array.isArray(schema.enum) && typeof value === "string");
    return isChoice ? [] : [{ pointer, value, schema }];
  }
  if (Array.isArray(value)) {
    const items = isObject(schema.items) ? schema.items : {};
    return value.flatMap((item, index) => leavesOf(item, items, definitions, pointerTo(pointer, index)));
  }
  if (!isObject(value)) return [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(value).flatMap(([key, child]) => {
    const property = properties[key];
    return leavesOf(child, isObject(property) ? property : {}, definitions, pointerTo(pointer, key));
  });
}

/**
 * A unique text for a leaf that is printed unchanged. The schema accepts it, and nothing else on the page
 * contains it.
 */
export function sentinelOf({ schema, value }: DocumentLeaf, index: number): string | undefined {
  const word = `Zq${index}x`;
  // Headings of Markdown appear elsewhere too, so the text stays unchanged and gets an additional word.
  if (schema.markdown === true) return `${value}\n\n${word}`;
  if (schema.safeUrl === "frame" || schema.safeUrl === "post") return `/${word}`;
  if (schema.safeUrl !== undefined) return `https://www.example.org/${word}`;
  if (schema.asset !== undefined) return `/${word.toLowerCase()}.svg`;
  if (!isFreeText(schema)) return undefined;
  return word.padEnd(Number(schema.minLength ?? 0), "q");
}

/**
 * Other values that the leaf's schema accepts, for leaves that are not printed unchanged: dates, numbers.
 */
export function otherValues(leaf: DocumentLeaf, names: Names, definitions: JsonObject): JsonValue[] {
  const around = { ...names, definitions };
  const values = fc.sample(arbitraryValue(leaf.schema, around), { numRuns: 20, seed: 1 });
  return values.filter((value) => typeof value === typeof leaf.value && value !== leaf.value);
}

/** A copy of a block with some values replaced. */
export function withValues(block: JsonObject, values: ReadonlyMap<string, JsonValue>): JsonObject {
  const copy = (value: JsonValue, pointer: string): JsonValue => {
    const other = values.get(pointer);
    if (other !== undefined) return other;
    if (Array.isArray(value)) return value.map((item, index) => copy(item, pointerTo(pointer, index)));
    if (!isObject(value)) return value;
    return copyObject(value, pointer);
  };
  const copyObject = (value: JsonObject, pointer: string): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, copy(child, pointerTo(pointer, key))]),
    );
  return copyObject(block, "");
}
