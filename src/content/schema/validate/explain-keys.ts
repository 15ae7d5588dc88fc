import type { ErrorObject } from "ajv";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { closest, type Suggestion, slipsBetween } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonObject, splitPointer } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { describedInMessage } from "#src/content/schema/description.ts";
import { keysMeantBy, plainWord } from "#src/content/schema/meant/same-words.ts";
import { fieldConflict, fieldMissing } from "#src/content/schema/validate/key.rules.ts";
import { isOfType, type Vocabulary } from "#src/content/schema/vocabulary.ts";

/** Unknown keys by object, with a suggestion for each. */
export type Misspelt = Map<string, Map<string, Suggestion>>;

/** Collects the unknown keys from ajv's errors, with a suggestion for each. */
export function findMisspelt(
  errors: readonly ErrorObject[],
  errorsAt: ErrorsAt,
  vocabulary: Vocabulary,
): Misspelt {
  const misspelt: Misspelt = new Map();
  // ajv reports all unknown keys of one object together.
  let candidates:
    | {
        of: unknown;
        schema: unknown;
        schemas: JsonObject;
        names: string[];
        takenKeys: Set<string | undefined>;
      }
    | undefined;
  for (const { keyword, params, instancePath, parentSchema, data } of errors) {
    if (keyword !== "additionalProperties" || !isObject(data)) continue;
    if (candidates?.of !== data || candidates.schema !== parentSchema) {
      const properties: unknown = parentSchema?.properties;
      const schemas = isObject(properties) ? properties : {};
      const free = Object.keys(schemas).filter((key) => !Object.hasOwn(data, key));
      const missing = missingKeys(errorsAt(instancePath));
      // Required keys come first, since they are the likelier meaning.
      const names = [...free.filter((key) => missing.has(key)), ...free.filter((key) => !missing.has(key))];
      candidates = { of: data, schema: parentSchema, schemas, names, takenKeys: new Set() };
    }
    const { schemas, names, takenKeys } = candidates;
    const keys = misspelt.get(instancePath) ?? new Map<string, Suggestion>();
    const key = String(params.additionalProperty);
    const fits = (candidate: string) => isOfType(data[key], schemas[candidate], vocabulary);
    const suggestion = meantKey(key, names, fits);
    // Two unknown keys may suggest the same name, which only one of them can take.
    const isTaken = takenKeys.has(suggestion.nearest);
    takenKeys.add(suggestion.nearest);
    misspelt.set(instancePath, keys.set(key, isTaken ? { nearest: suggestion.nearest } : suggestion));
  }
  return misspelt;
}

/** The suggested keys for all unknown keys of an object. */
export function meantKeysAt(pointer: string, misspelt: Misspelt): string[] {
  return [...(misspelt.get(pointer)?.values() ?? [])].flatMap(({ nearest }) => nearest ?? []);
}

/** The missing required keys. @param errors all about the same object */
function missingKeys(errors: readonly ErrorObject[]): Set<string> {
  const required = errors.filter(({ keyword }) => keyword === "required");
  return new Set(required.map(({ params }) => String(params.missingProperty)));
}

/** Reports a missing key, unless it is merely misspelt. @param errors all about the same object */
export function explainMissing(
  error: ErrorObject,
  errors: readonly ErrorObject[],
  misspelt: Misspelt,
): Diagnostic | undefined {
  const { instancePath: pointer, params, parentSchema } = error;
  const name = String(params.missingProperty);
  const repeated = errors.some((other) => other.keyword === "discriminator" && other.params.tag === name);
  if (repeated) return undefined;
  const alternative = error.schemaPath.includes("/else/") ? conditionOf(errors) : undefined;
  const suggestions = meantKeysAt(pointer, misspelt);
  if (suggestions.includes(name) || (alternative && suggestions.includes(alternative))) return undefined;
  const description = describedInMessage(parentSchema?.properties?.[name]);
  return { ...fieldMissing.at(pointer, { name, alternative, description }), name };
}

/**
 * Reports a key that cannot be combined with another one, as declared by `if: { required: [other] }, then: { properties: { key: false } }`.
 */
export function explainConflict(
  { instancePath: pointer, schemaPath }: ErrorObject,
  errorsAt: ErrorsAt,
  misspelt: Misspelt,
): Diagnostic | undefined {
  const [parent, name] = splitPointer(pointer);
  const inElse = schemaPath.includes("/else/");
  const errors = errorsAt(parent);
  const condition = conditionOf(errors);
  // The condition fails only because its key is misspelt, which is reported instead.
  if (inElse && condition !== undefined && meantKeysAt(parent, misspelt).includes(condition))
    return undefined;
  const other = inElse ? requiredOf(errors, "else") : condition;
  if (inElse && other !== undefined && missingKeys(errors).has(other)) return undefined;
  return fieldConflict.at(pointer, { name, other: other ?? "the others" });
}

/** The key in `if: { required: [key] }`, which decides which other keys are allowed. */
function conditionOf(errors: readonly ErrorObject[]): string | undefined {
  return requiredOf(errors, "if");
}

function requiredOf(errors: readonly ErrorObject[], part: "if" | "else"): string | undefined {
  const condition = errors.find(({ keyword }) => keyword === "if");
  const required: unknown = condition?.parentSchema?.[part]?.required;
  return Array.isArray(required) ? String(required[0]) : undefined;
}

/**
 * Suggests a key for an unknown one: another spelling, a slip or a synonym.
 * @param free allowed keys that the object does not have yet, the likeliest first
 * @param fits tells whether the value is valid for a key
 */
function meantKey(key: string, free: readonly string[], fits: (key: string) => boolean): Suggestion {
  const plainKey = plainWord(key);
  const same = free.find((candidate) => plainWord(candidate) === plainKey);
  const [near, ...others] = closest(key, free);
  const isSlip = near !== undefined && slipsBetween(key, near) <= 1;
  const words = keysMeantBy(key, free);
  const fitting = words.filter(fits);
  const suggestion = same ?? (isSlip ? near : (fitting[0] ?? near));
  const isOnlyWord = (words.length === 1 || fitting.length === 1) && (fitting[0] ?? words[0]) === suggestion;
  return {
    nearest: suggestion,
    certain: isOnlyWord || (isSlip && suggestion === near && others.length === 0),
  };
}

/** Returns the errors about the value at a JSON pointer itself, in ajv's order. */
export type ErrorsAt = (pointer: string) => readonly ErrorObject[];

/**
 * Groups errors by the JSON pointer of their value. Done once, since a document can have ten thousand errors, and each is compared with the
 * others about the same value.
 */
export function errorsByPlace(errors: readonly ErrorObject[]): ErrorsAt {
  const byPlace = groupBy(errors, ({ instancePath }) => instancePath);
  return (pointer) => byPlace.get(pointer) ?? [];
}
