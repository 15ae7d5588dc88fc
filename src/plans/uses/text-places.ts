import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { isFactPart } from "#src/content/placeholder/facts.ts";
import { isQuery } from "#src/content/query/query.ts";
import { literally } from "#src/language/plain-words.ts";
import type { NamedThing, QueryResults } from "./names.ts";

/** A position in a text at which a name is used. */
type Place = {
  offset: number;
  /** Set if the thing is used here through a query, which does not contain its name. */
  query?: true;
};

/** Finds uses by name in a text. Facts, pictures and pages are named in texts, so the exact offset of each use is known. */
export function inText(thing: NamedThing, text: string, path: string): Place[] {
  if (thing.kind === "fact") return factPlaces(thing.name, text);
  if (thing.kind !== "image" && thing.kind !== "page") return [];
  const words = [thing.name, ...thing.aliases];
  // Within JSON a line ends with an escaped \n, in a separate file with the line itself.
  const end = String.raw`(?=["'\`)>#\s\\${thing.kind === "page" ? "?" : ""}]|$)`;
  return words.flatMap((word) => {
    if (!text.includes(word)) return [];
    return (
      [...text.matchAll(new RegExp(String.raw`(?<=["'\`(]|\(<|\]: {0,3})${literally(word)}${end}`, "g"))]
        .map(({ index }) => ({ offset: index }))
        // An alias in the page's own document is not a use.
        .filter(({ offset }) => !(path === thing.home && isAlias(text, offset, word)))
    );
  });
}

function isAlias(text: string, offset: number, word: string): boolean {
  const before = text.slice(0, offset);
  const list = before.lastIndexOf('"aliases"');
  return list >= 0 && !before.slice(list).includes("]") && word !== "/";
}

/** Finds uses of a fact: `{{name}}`, `{{name.asOf}}`, `{{other|name}}`, and `"fact": "name"`. */
function factPlaces(name: string, text: string): Place[] {
  const places: Place[] = [];
  for (const { 0: whole, index } of text.matchAll(/\{\{[^{}]*\}\}/g)) {
    for (const { 0: word, index: inner } of whole.matchAll(/[^{}|\s]+/g)) {
      if (isFactName(word, name)) places.push({ offset: index + inner });
    }
  }
  for (const match of text.matchAll(/"fact":\s*"([^"]*)"/g)) {
    if (match[1] === name) places.push({ offset: match.index + match[0].length - name.length - 1 });
  }
  return places;
}

function isFactName(word: string, name: string): boolean {
  return word === name || (word.startsWith(`${name}.`) && isFactPart(word.slice(name.length + 1)));
}

/** Finds uses in the structure of a document: fragments, blocks and query results. */
export function inValues(thing: NamedThing, value: JsonObject, text: string, queries: QueryResults): Place[] {
  if (thing.kind === "image") return [];
  const places: Place[] = [];
  const source = new JsonPlaces(text);
  const lang = typeof value.lang === "string" ? value.lang : undefined;
  const at = (pointer: string, query?: true) =>
    places.push({ offset: source.offsetOf(pointer, "value"), ...(query ? { query } : {}) });
  walk(value, "", (object, pointer) => {
    if (thing.kind === "block" && object.type === thing.name) at(`${pointer}/type`);
    if (thing.kind === "fragment" && object.type === "fragment" && object.name === thing.name)
      at(`${pointer}/name`);
    if (!isQuery(object) || (thing.kind !== "page" && thing.kind !== "fact")) return;
    const { items, members } = queries.of(object, lang);
    if (thing.kind === "page" && members.some(({ href }) => href === thing.name))
      at(`${pointer}/collection`, true);
    if (thing.kind !== "fact") return;
    walk(object.item, `${pointer}/item`, ({ fact }, inner) => {
      if (typeof fact !== "string" || !fact.includes("{{")) return;
      const path = inner.slice(`${pointer}/item`.length);
      if (items.some((item) => valueAt(item, `${path}/fact`) === thing.name)) at(`${inner}/fact`, true);
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
