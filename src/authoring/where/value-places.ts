import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { isQuery } from "#src/content/placeholder/interpolate.ts";
import type { NamedThing } from "./names.ts";
import type { QueryResults } from "./query-results.ts";
import type { Place } from "./text-places.ts";

/** Finds uses in the structure of a document: fragments, blocks and query results. */
export function inValues(named: NamedThing, value: JsonObject, text: string, queries: QueryResults): Place[] {
  if (named.kind === "image") return [];
  const places: Place[] = [];
  const written = new JsonPlaces(text);
  const lang = typeof value.lang === "string" ? value.lang : undefined;
  const at = (pointer: string, query?: true) =>
    places.push({ offset: written.offsetOf(pointer, "value"), ...(query ? { query } : {}) });
  walk(value, "", (object, pointer) => {
    if (named.kind === "block" && object.type === named.name) at(`${pointer}/type`);
    if (named.kind === "fragment" && object.type === "fragment" && object.name === named.name)
      at(`${pointer}/name`);
    if (!isQuery(object) || (named.kind !== "page" && named.kind !== "fact")) return;
    const { items, members } = queries.of(object, lang);
    if (named.kind === "page" && members.some(({ href }) => href === named.name))
      at(`${pointer}/collection`, true);
    if (named.kind !== "fact") return;
    walk(object.item, `${pointer}/item`, ({ fact }, inner) => {
      if (typeof fact !== "string" || !fact.includes("{{")) return;
      const path = inner.slice(`${pointer}/item`.length);
      if (items.some((item) => valueAt(item, `${path}/fact`) === named.name)) at(`${inner}/fact`, true);
    });
  });
  return places;
}

function walk(
  value: JsonValue | undefined,
  pointer: string,
  visit: (object: JsonObject, pointer: string) => void,
): void {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) walk(item, `${pointer}/${index}`, visit);
  if (!isObject(value)) return;
  visit(value, pointer);
  for (const [key, child] of Object.entries(value)) walk(child, pointerTo(pointer, key), visit);
}
