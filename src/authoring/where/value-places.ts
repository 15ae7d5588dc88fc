import { routeOf } from "#src/content/address/routes.ts";
import { readDocument } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { isQuery } from "#src/content/placeholder/interpolate.ts";
import type { Named } from "./names.ts";
import type { Place } from "./text-places.ts";

/** Finds uses in the structure of a document: fragments, blocks and query results. */
export function inValues(
  named: Named,
  path: string,
  bytes: Uint8Array,
  text: string,
  files: readonly SourceFile[],
): Place[] {
  if (named.kind === "image" || !path.endsWith(".json")) return [];
  const { value } = readDocument(bytes);
  if (!value) return [];
  const places: Place[] = [];
  const written = new JsonPlaces(text);
  const at = (pointer: string, query?: true) =>
    places.push({ offset: written.offsetOf(pointer, "value"), ...(query ? { query } : {}) });
  walk(value, "", (object, pointer) => {
    if (named.kind === "block" && object.type === named.name) at(`${pointer}/type`);
    if (named.kind === "fragment" && object.type === "fragment" && object.name === named.name)
      at(`${pointer}/name`);
    if (!isQuery(object)) return;
    const members = membersOf(object, files);
    if (named.kind === "page" && members.some(({ file }) => file === named.home))
      at(`${pointer}/collection`, true);
    if (named.kind !== "fact") return;
    walk(object.item, `${pointer}/item`, ({ fact }, inner) => {
      if (typeof fact !== "string" || !fact.includes("{{")) return;
      if (members.some(({ entry }) => filled(fact, entry) === named.name)) at(`${inner}/fact`, true);
    });
  });
  return places;
}

function walk(value: JsonValue, pointer: string, visit: (object: JsonObject, pointer: string) => void): void {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) walk(item, `${pointer}/${index}`, visit);
  if (!isObject(value)) return;
  visit(value, pointer);
  for (const [key, child] of Object.entries(value)) walk(child, pointerTo(pointer, key), visit);
}

/** The pages that a query lists: those of its collection with matching values, except drafts. */
function membersOf(query: JsonObject, files: readonly SourceFile[]): { file: string; entry: JsonObject }[] {
  const where = Object.entries(isObject(query.where) ? query.where : {});
  return files.flatMap(({ path, bytes }) => {
    if (!/^pages\/(?!_).*\.json$/.test(path)) return [];
    const entry = entryOf(path, bytes);
    const listed =
      entry?.collection === query.collection && where.every(([field, wanted]) => entry?.[field] === wanted);
    return entry && listed ? [{ file: path, entry }] : [];
  });
}

const entries = new WeakMap<Uint8Array, JsonObject | null>();

function entryOf(path: string, bytes: Uint8Array): JsonObject | undefined {
  const known = entries.get(bytes);
  if (known !== undefined) return known ?? undefined;
  const { entry, draft } = readDocument(bytes).value ?? {};
  const found = routeOf(path);
  const member =
    isObject(entry) && draft !== true && "route" in found ? { ...entry, href: found.route } : null;
  entries.set(bytes, member);
  return member ?? undefined;
}

/** Interpolates `{{item.factPrefix|item.flag}}.work.term` for one entry. */
function filled(template: string, entry: JsonObject): string {
  return template.replace(/\{\{([^{}]*)\}\}/g, (_, names: string) => {
    const fields = names.split("|").map((name) => name.trim().replace(/^item\./, ""));
    const value = fields.map((field) => entry[field]).find((candidate) => candidate !== undefined);
    return String(value ?? "");
  });
}
