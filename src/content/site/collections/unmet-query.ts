import { describeValue } from "#src/content/diagnostics/describe.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { CollectionEntry } from "./collection-entry.ts";

/** A message names at most this many values. */
const MAX_VALUES = 8;

/**
 * Explains why a query selects nothing: the first condition that no entry meets, with the values that entries have.
 * @param entries all entries of the collection, of which there is at least one
 */
export function explainUnmet(
  collection: string,
  where: JsonObject,
  entries: readonly CollectionEntry[],
  pointer: string,
): Diagnostic {
  const say = (name: string, problem: string, at: string, meant?: JsonValue) => ({
    ...createDiagnostic("collection/none-selected", at, {
      name,
      collection,
      problem,
      ...(typeof meant === "string" ? { nearest: meant, certain: true } : {}),
    }),
    ...(meant === undefined ? {} : { cure: meant }),
  });
  for (const [field, value] of Object.entries(where)) {
    if (entries.some((entry) => entry[field] === value)) continue;
    const values = [...new Set(entries.flatMap((entry) => entry[field] ?? []))];
    const isList = entries.some((entry) => Array.isArray(entry[field]));
    const known = isList ? "lists, which no single value equals" : listValues(values);
    const meant = values.find((one) => String(one).toLowerCase() === String(value).toLowerCase());
    const problem = `has ${describeValue(value)} as "${field}". Entries have ${known}.`;
    return say(String(value), problem, pointerTo(pointer, field), isList ? undefined : meant);
  }
  const fields = Object.keys(where).map((field) => `"${field}"`);
  return say(fields.join(), `meets the conditions for ${fields.join(" and ")} together.`, pointer);
}

function listValues(values: readonly JsonValue[]): string {
  if (values.length === 0) return "no such value";
  const shown = values.slice(0, MAX_VALUES).map(describeValue).join(", ");
  return values.length > MAX_VALUES ? `${shown} and ${values.length - MAX_VALUES} others` : shown;
}
