import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { splitPlaceholder } from "./formats.ts";
import { PLACEHOLDER } from "./placeholder-lookup.ts";

/**
 * The objects that placeholders refer to, by name, with the placeholders in their own texts not yet filled in: under `item`, the entries of
 * which `{{item.summary}}` prints a field.
 */
export type WrittenObjects = Readonly<Record<string, readonly (JsonValue | undefined)[]>>;

/**
 * Maximum depth of references that lead to a fact: an entry's field may name the page's title, which names a fact; anything deeper is a
 * cycle.
 */
const MAX_REFERENCES = 3;

/**
 * The facts that a value prints once its placeholders are filled, directly or through an entry, except those whose former value it also
 * prints.
 * @param source value with its placeholders
 * @param wantedNames names of the facts to look for
 */
export function factsNamedIn(
  source: JsonValue | undefined,
  wantedNames: ReadonlySet<string>,
  objects: WrittenObjects,
): ReadonlySet<string> {
  const result = new Set<string>();
  const explained = new Set<string>();
  const look = (value: JsonValue | undefined, steps: number): void => {
    if (value === undefined) return;
    for (const [, names = ""] of JSON.stringify(value).matchAll(PLACEHOLDER)) {
      for (const name of splitPlaceholder(names).names) {
        const fact = name.replace(/\.(?:low|high)$/, "");
        if (wantedNames.has(fact)) result.add(fact);
        if (name.endsWith(".former")) explained.add(name.slice(0, -".former".length));
        const [object = "", ...keys] = name.split(".");
        if (steps > 0) for (const one of objects[object] ?? []) look(fieldOf(one, keys), steps - 1);
      }
    }
  };
  look(source, MAX_REFERENCES);
  for (const name of explained) result.delete(name);
  return result;
}

function fieldOf(object: JsonValue | undefined, keys: readonly string[]): JsonValue | undefined {
  let value = object;
  for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}
