import type { Fact } from "#schema/generated/types.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { splitPlaceholder } from "./formats.ts";
import { PLACEHOLDER } from "./placeholder-lookup.ts";

/** Uninterpolated values by the object name that placeholders use: entries for `{{item.summary}}`. */
export type WrittenObjects = Readonly<Record<string, readonly (JsonValue | undefined)[]>>;

/** Maximum depth of references to facts: an entry's field may name the page's title, which names a fact; anything deeper is a cycle. */
const MAX_REFERENCES = 3;

/** The names of the superseded facts. */
export const overtakenNames = memoised(
  (facts: Readonly<Record<string, Fact>>): ReadonlySet<string> =>
    new Set(Object.keys(facts).filter((name) => facts[name]?.overtaken)),
);

/**
 * The superseded facts that a value prints once its placeholders are filled, directly or through an entry.
 * @param source value with its placeholders
 * @param wantedNames names of the facts to look for
 */
export function factsNamedIn(
  source: JsonValue | undefined,
  wantedNames: ReadonlySet<string>,
  objects: WrittenObjects,
): ReadonlySet<string> {
  const result = new Set<string>();
  const look = (value: JsonValue | undefined, steps: number): void => {
    if (value === undefined) return;
    for (const [, names = ""] of JSON.stringify(value).matchAll(PLACEHOLDER)) {
      for (const name of splitPlaceholder(names).names) {
        const fact = name.replace(/\.(?:low|high)$/, "");
        if (wantedNames.has(fact)) result.add(fact);
        const [object = "", ...keys] = name.split(".");
        if (steps > 0) for (const one of objects[object] ?? []) look(fieldOf(one, keys), steps - 1);
      }
    }
  };
  look(source, MAX_REFERENCES);
  return result;
}

function fieldOf(object: JsonValue | undefined, keys: readonly string[]): JsonValue | undefined {
  let value = object;
  for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}
