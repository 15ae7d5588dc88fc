import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";

/** A key that only has an effect beside certain values of another key. */
export type KeyEffect = {
  key: string;
  /** The other key, on whose value the effect depends. */
  beside: string;
  /** The value assumed if the other key is missing: the first one that its schema allows. */
  fallback: JsonValue;
  /** The values beside which the key has an effect, or a pattern of them with its description. */
  values: readonly JsonValue[] | { pattern: string; description: string };
};

/**
 * Parses the keyword `onlyWith` of a schema and of its `else` branches:
 * `{ "min": { "kind": ["number", "date"] }, "mood": { "src": { "pattern": "^/scenes/", "description": "a drawing" } } }`
 */
export function keyEffects({ onlyWith, else: otherwise, properties = {} }: JsonObject): KeyEffect[] {
  const own = Object.entries(isObject(onlyWith) ? onlyWith : {}).flatMap(([key, conditions]) =>
    Object.entries(isObject(conditions) ? conditions : {}).map(([beside, condition]) => ({
      ...{ key, beside, fallback: valueAt(properties, `/${beside}/enum/0`) ?? null },
      values: isObject(condition)
        ? { pattern: String(condition.pattern), description: String(condition.description) }
        : [condition].flat(),
    })),
  );
  return isObject(otherwise) ? [...own, ...keyEffects({ ...otherwise, properties })] : own;
}

export function isEffective({ beside, fallback, values }: KeyEffect, object: JsonObject): boolean {
  const value = object[beside] ?? fallback;
  return "pattern" in values
    ? typeof value === "string" && new RegExp(values.pattern, "u").test(value)
    : values.includes(value);
}
