import type { ErrorObject } from "ajv";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import { fieldEmpty } from "#src/content/schema/validate/key.rules.ts";

/** Keywords whose errors about an empty value say no more than that it is empty. */
const KEYWORDS: ReadonlySet<string> = new Set(
  "type enum const minLength pattern format safeUrl markdown".split(" "),
);

/** Returns ajv's errors about a value. */
export type Validate = (value: JsonValue) => readonly ErrorObject[];

/**
 * Finds the optional keys with an empty value, null or a text without letters: the document would be valid without them.
 * @returns a diagnostic for each, by pointer
 */
export function explainEmpty(
  errors: readonly ErrorObject[],
  root: JsonValue,
  validate: Validate,
): Map<string, Diagnostic> {
  const result = new Map(
    errors.flatMap(({ keyword, instancePath, data }): [string, string][] => {
      const isMember = instancePath !== "" && isObject(valueAt(root, splitPointer(instancePath)[0]));
      const empty = KEYWORDS.has(keyword) && isMember ? nameOfEmpty(data) : undefined;
      return empty === undefined ? [] : [[instancePath, empty]];
    }),
  );
  if (result.size === 0) return new Map();
  for (const { keyword, instancePath, params } of validate(without(root, result.keys())))
    if (keyword === "required") result.delete(`${instancePath}/${params.missingProperty}`);
  return new Map(
    [...result].map(([pointer, empty]) => {
      const [, name] = splitPointer(pointer);
      return [pointer, fieldEmpty.at(pointer, { name, found: empty, members: {} })];
    }),
  );
}

function nameOfEmpty(value: unknown): string | undefined {
  if (value === null) return "null";
  return typeof value === "string" && value.trim() === "" ? "empty" : undefined;
}

function without(root: JsonValue, pointers: Iterable<string>): JsonValue {
  const copy = structuredClone(root);
  for (const pointer of pointers) {
    const [holder, name] = splitPointer(pointer);
    const parent = valueAt(copy, holder);
    if (isObject(parent)) delete parent[name];
  }
  return copy;
}
