import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import type { DocumentSchemas, Visited } from "#src/content/site/context/document-schemas.ts";
import { textKind } from "#src/content/site/context/text-kind.ts";

/** The value of a text that the author still has to write; Studio, the visual editor, marks its place. */
export const UNWRITTEN_TEXT = "";

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

/**
 * Copies the blocks of a page without its words and pictures: required texts become empty, optional ones are left out, and a list keeps as
 * many items as it needs, at least one. Keeps placeholders, buttons and the fields of forms.
 * @param path of the page, which determines its schema
 */
export function unwrittenBlocks(page: JsonObject, path: string, schemas: DocumentSchemas): JsonValue[] {
  const places = new Map<string, Visited>();
  schemas.walk(path, page, (visited) => void places.set(visited.pointer, visited));
  const blocks = Array.isArray(page.blocks) ? page.blocks : [];
  return blocks.map((block, index) => unwritten(block, `/blocks/${index}`, places));
}

function unwritten(value: JsonValue, pointer: string, places: ReadonlyMap<string, Visited>): JsonValue {
  const visited = places.get(pointer);
  const field = places.get(pointerTo(pointer, "name"));
  if (!visited || visited.definition === "action" || field?.definition === "formName") return value;
  if (typeof value === "string")
    return textKind(visited) === undefined || isWithoutWords(value) ? value : UNWRITTEN_TEXT;
  // The columns of a table are those of its siblings, and each row has a cell for each.
  if (visited.key === "columns" && visited.parent?.schema.table === true) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => unwritten(item, pointerTo(pointer, index), places));
    const isSame = items.every((item, index) => item === value[index]);
    const { minItems = 1 } = visited.schema;
    return isSame
      ? value
      : items.slice(0, visited.key === "cells" ? items.length : Math.max(1, Number(minItems)));
  }
  if (!isObject(value)) return value;
  if (visited.definition === "image" && typeof value.src === "string" && !value.src.includes("{{"))
    return { src: "", alt: "" };
  const required = requiredKeys(visited.schema, value);
  const members = Object.entries(value).map(([key, child]): [string, JsonValue, JsonValue] => [
    key,
    child,
    unwritten(child, pointerTo(pointer, key), places),
  ]);
  if (members.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(
    members.flatMap(([key, before, after]) =>
      before === after || Array.isArray(after) || required.includes(key) ? [[key, after]] : [],
    ),
  );
}

/** Tells whether a text consists of placeholders and signs: `{{entry.date | long}} · {{entry.place}}`. */
function isWithoutWords(text: string): boolean {
  return text.includes("{{") && !/[\p{L}\p{N}]/u.test(text.replace(PLACEHOLDER, ""));
}

/** The required keys of an object, including those that a condition in its schema requires. */
function requiredKeys(schema: JsonObject, value: JsonObject): JsonValue[] {
  const keys = (pointer: string) => [valueAt(schema, pointer) ?? []].flat();
  const first = keys("/if/required");
  const isFirst =
    first.length > 0 && first.every((key) => typeof key === "string" && Object.hasOwn(value, key));
  return [
    ...keys("/required"),
    ...(isFirst ? [...first, ...keys("/then/required")] : keys("/else/required")),
  ];
}
