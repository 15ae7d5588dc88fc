import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

const ranksOfSchemas = new WeakMap<JsonObject, ReadonlyMap<string, number>>();

/** The place of each key in a schema. */
function ranksOf(schema: JsonObject): ReadonlyMap<string, number> {
  let ranks = ranksOfSchemas.get(schema);
  if (!ranks) {
    const known = isObject(schema.properties) ? Object.keys(schema.properties) : [];
    ranks = new Map(known.map((key, index) => [key, index]));
    ranksOfSchemas.set(schema, ranks);
  }
  return ranks;
}

/** The keys of an object in the order of its schema; unknown keys stay after the key that they follow. */
export function orderedKeys(value: JsonObject, schema: JsonObject): string[] {
  const ranks = ranksOf(schema);
  let last = -1;
  const ranked = Object.keys(value).map((key) => {
    last = ranks.get(key) ?? last;
    return { key, rank: last };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ key }) => key);
}

/** Finds objects whose keys are not in the order of their schema; reports one per document. */
export function checkKeyOrder(): { visit: (visited: Visited) => void; diagnostics: () => Diagnostic[] } {
  let first: Diagnostic | undefined;
  return {
    visit: ({ value, schema, pointer }) => {
      if (first || !isObject(value) || !isObject(schema.properties)) return;
      const ranks = ranksOf(schema);
      const keys = Object.keys(value);
      let last = -1;
      const isInOrder = keys.every((key) => {
        const before = last;
        last = ranks.get(key) ?? last;
        return last >= before;
      });
      if (isInOrder) return;
      const wanted = orderedKeys(value, schema);
      const at = keys.findIndex((key, index) => key !== wanted[index]);
      const [name, other] = [wanted[at], keys[at]];
      if (name === undefined || other === undefined) return;
      first = createDiagnostic("json/order", pointerTo(pointer, name), { name, other }, "key");
    },
    diagnostics: () => (first ? [first] : []),
  };
}
