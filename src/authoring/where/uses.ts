import { isFactPart } from "#src/content/facts.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json.ts";
import { locate, positionOf } from "#src/content/locate.ts";
import { isQuery } from "#src/content/placeholders.ts";
import { readDocument } from "#src/content/read.ts";
import { routeOf } from "#src/content/routes.ts";
import type { SourceFile } from "#src/content/source-file.ts";
import type { Named } from "./names.ts";

/** A place that names something. */
export type Use = {
  file: string;
  line: number;
  column: number;
  /** The words around it. */
  excerpt: string;
  /** How it is named there, where that is not plain: through a query, in an example, in code. */
  through?: "query" | "example" | "code";
};

/**
 * Every place of a site that names something: documents, then examples, then code. Pure.
 * @param files documents, schemas and examples, and the sources that may name a picture or a page
 */
export function usesOf(named: Named, files: readonly SourceFile[]): Use[] {
  const uses = files.flatMap((file) => usesIn(named, file, files));
  return uses.sort(
    (a, b) => rank(a) - rank(b) || compare(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** Documents first: they are what readers see. */
function rank({ through }: Use): number {
  return through === "example" ? 1 : through === "code" ? 2 : 0;
}

function usesIn(named: Named, file: SourceFile, files: readonly SourceFile[]): Use[] {
  const { path, bytes } = file;
  const own = named.kind === "block" && path.startsWith(named.home);
  if (own || path.startsWith("schema/") || path.endsWith(".schema.json")) return [];
  const text = new TextDecoder().decode(bytes);
  const through = path.startsWith("pages/")
    ? undefined
    : path.endsWith(".examples.json")
      ? "example"
      : "code";
  if (through === "code" && named.kind !== "image" && named.kind !== "page") return [];
  const found = [...inText(named, text, path), ...inValues(named, path, bytes, text, files)];
  return found.map(({ offset, query }) => ({
    file: path,
    ...positionOf(text, offset),
    excerpt: excerptAt(text, offset),
    ...(query ? { through: "query" as const } : through ? { through } : {}),
  }));
}

type Place = { offset: number; query?: true };

/** Facts, pictures and pages stand as words in a text, so that their place in it is known to the character. */
function inText(named: Named, text: string, path: string): Place[] {
  if (named.kind === "fact") return factPlaces(named.name, text);
  if (named.kind !== "image" && named.kind !== "page") return [];
  const words = [named.name, ...named.aliases];
  const end = named.kind === "page" ? String.raw`(?=["'\`)#?\s])` : String.raw`(?=["'\`)#\s])`;
  return words.flatMap((word) =>
    [...text.matchAll(new RegExp(String.raw`(?<=["'\`(])${literally(word)}${end}`, "g"))]
      .map(({ index }) => ({ offset: index }))
      // Its own aliases do not use a page.
      .filter(({ offset }) => !(path === named.home && isAlias(text, offset, word))),
  );
}

function isAlias(text: string, offset: number, word: string): boolean {
  const before = text.slice(0, offset);
  const list = before.lastIndexOf('"aliases"');
  return list >= 0 && !before.slice(list).includes("]") && word !== "/";
}

/** `{{name}}`, `{{name.asOf}}`, `{{other|name}}`, and `"fact": "name"`. */
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

/** Fragments, blocks and what queries bring stand in the structure of a document. */
function inValues(
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
  const at = (pointer: string, query?: true) =>
    places.push({ offset: offsetOf(text, pointer), ...(query ? { query } : {}) });
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

/** The pages that a query lists: those of its collection whose entries have the values that it asks for. */
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
  const entry = readDocument(bytes).value?.entry;
  const found = routeOf(path);
  const member = isObject(entry) && "route" in found ? { ...entry, href: found.route } : null;
  entries.set(bytes, member);
  return member ?? undefined;
}

/** `{{item.factPrefix|item.flag}}.work.term` for one member. */
function filled(template: string, entry: JsonObject): string {
  return template.replace(/\{\{([^{}]*)\}\}/g, (_, names: string) => {
    const fields = names.split("|").map((name) => name.trim().replace(/^item\./, ""));
    const value = fields.map((field) => entry[field]).find((candidate) => candidate !== undefined);
    return String(value ?? "");
  });
}

function offsetOf(text: string, pointer: string): number {
  const { line, column } = locate(text, pointer, "value");
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}

const AROUND = 36;

/** The words around a place, on one line. */
function excerptAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const start = Math.max(lineStart, offset - AROUND);
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, offset + 2 * AROUND);
  const words = text.slice(start, end).trim();
  return `${start > lineStart ? "…" : ""}${words}${end < lineEnd ? "…" : ""}`;
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
