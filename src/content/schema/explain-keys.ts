import type { ErrorObject } from "ajv";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject } from "#src/content/json/json.ts";
import { meantKey } from "./meant/meant-key.ts";
import { isOfType, type Vocabulary } from "./vocabulary.ts";

/** Unknown keys, by the object they stand in, with the key they most likely mean. */
export type Misspelt = Map<string, Map<string, string | undefined>>;

/** Finds the unknown keys among the errors, and what each most likely means. */
export function findMisspelt(errors: readonly ErrorObject[], vocabulary: Vocabulary): Misspelt {
  const misspelt: Misspelt = new Map();
  for (const { keyword, params, instancePath, parentSchema, data } of errors) {
    if (keyword !== "additionalProperties" || !isObject(data)) continue;
    const properties: unknown = parentSchema?.properties;
    const schemas = isObject(properties) ? properties : {};
    const free = Object.keys(schemas).filter((key) => !Object.hasOwn(data, key));
    const missing = missingKeys(errors, instancePath);
    // A key that has to be there is the likelier meaning, so it is asked first.
    const candidates = [
      ...free.filter((key) => missing.has(key)),
      ...free.filter((key) => !missing.has(key)),
    ];
    const keys = misspelt.get(instancePath) ?? new Map<string, string | undefined>();
    const key = String(params.additionalProperty);
    const fits = (candidate: string) => isOfType(data[key], schemas[candidate], vocabulary);
    misspelt.set(instancePath, keys.set(key, meantKey(key, candidates, fits)));
  }
  return misspelt;
}

function missingKeys(errors: readonly ErrorObject[], instancePath: string): Set<string> {
  const required = errors.filter(
    (error) => error.keyword === "required" && error.instancePath === instancePath,
  );
  return new Set(required.map((error) => String(error.params.missingProperty)));
}

/** A key is missing, unless it is there and misspelt. */
export function explainMissing(
  error: ErrorObject,
  errors: readonly ErrorObject[],
  misspelt: Misspelt,
): Diagnostic | undefined {
  const { instancePath: pointer, params, parentSchema } = error;
  const name = String(params.missingProperty);
  const repeated = errors.some(
    (other) =>
      other.keyword === "discriminator" && other.instancePath === pointer && other.params.tag === name,
  );
  if (repeated) return undefined;
  const alternative = error.schemaPath.includes("/else/") ? conditionOf(pointer, errors) : undefined;
  const meant = [...(misspelt.get(pointer)?.values() ?? [])];
  if (meant.includes(name) || (alternative && meant.includes(alternative))) return undefined;
  const description = String(parentSchema?.properties?.[name]?.description ?? "");
  return { ...createDiagnostic("field/missing", pointer, { name, alternative, description }), name };
}

/** `then: { properties: { key: false } }`: the key does not go with what the condition asks for. */
export function explainConflict(
  { instancePath: pointer, schemaPath }: ErrorObject,
  errors: readonly ErrorObject[],
  misspelt: Misspelt,
): Diagnostic | undefined {
  const cut = pointer.lastIndexOf("/");
  const parent = pointer.slice(0, cut);
  const inElse = schemaPath.includes("/else/");
  const condition = conditionOf(parent, errors);
  // The condition only fails because its key is misspelt: that is the mistake.
  if (inElse && [...(misspelt.get(parent)?.values() ?? [])].includes(condition)) return undefined;
  const other = inElse ? requiredOf(parent, errors, "else") : condition;
  if (inElse && other !== undefined && missingKeys(errors, parent).has(other)) return undefined;
  return createDiagnostic(
    "field/conflict",
    pointer,
    { name: pointer.slice(cut + 1), other: other ?? "the others" },
    "key",
  );
}

/** In `if: { required: [key] }`, the key that decides which other keys an object takes. */
function conditionOf(instancePath: string, errors: readonly ErrorObject[]): string | undefined {
  return requiredOf(instancePath, errors, "if");
}

function requiredOf(
  instancePath: string,
  errors: readonly ErrorObject[],
  part: "if" | "else",
): string | undefined {
  const condition = errors.find((error) => error.keyword === "if" && error.instancePath === instancePath);
  const required: unknown = condition?.parentSchema?.[part]?.required;
  return Array.isArray(required) ? String(required[0]) : undefined;
}
