import { describe, expect, test } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { schemaFor } from "#tests/shared/schema-of.ts";
import { blockSchemas, definitions, validExamples } from "./block-sources.ts";

/**
 * Examples are the fixtures of other tests and the editor's snippets: what they leave out is not tested
 * anywhere.
 */
describe.each([...blockSchemas])("the examples of %s", (type, schema) => {
  const examples = validExamples.filter((example) => example.type === type);

  test("use every field that an author can write", () => {
    const used = new Set(examples.flatMap(({ block }) => usedFields(block, schema)));
    const missing = writableFields(schema).filter((field) => !used.has(field));
    expect(missing, `add them to an example in blocks/${type}/${type}.examples.json`).toEqual([]);
  });

  test("are the editor's snippets, but for the hidden ones", () => {
    const snippets = Array.isArray(schema.defaultSnippets) ? schema.defaultSnippets.filter(isObject) : [];
    const shown = examples.filter(({ hidden }) => !hidden);
    expect(shown.length, "at least one example is not hidden").toBeGreaterThan(0);
    expect(snippets.map(({ description }) => description)).toEqual(shown.map(({ name }) => name));
  });

  test("stretch it with a long text", () => {
    expect(
      examples.some(({ name }) => /long/.test(name)),
      'add an example named "long text"',
    ).toBe(true);
  });
});

/**
 * Objects that many blocks share, printed by shared components (src/ui): a block's examples need to use them
 * only once.
 */
const SHARED = new Set(["Action", "Image", "Figure", "Link"]);

/** Fields that no example can show: the name of a file beside a page, and the dates of a block. */
const ELSEWHERE = new Set(["source", "publishAt", "unpublishAt"]);

/** The path, such as `items[].title`, of every field in a schema. */
function writableFields(declared: JsonObject, path = ""): string[] {
  const schema = schemaFor({}, declared, definitions);
  if (schema.output === true || ELSEWHERE.has(path)) return [];
  if (SHARED.has(String(schema.title))) return [path];
  const items = isObject(schema.items) ? writableFields(schema.items, `${path}[]`) : [];
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const below = properties.flatMap(([key, child]) =>
    isObject(child) ? writableFields(child, path ? `${path}.${key}` : key) : [],
  );
  return [...(path ? [path] : []), ...items, ...below];
}

function usedFields(value: JsonValue, declared: JsonObject, path = ""): string[] {
  const schema = schemaFor(value, declared, definitions);
  const own = path ? [path] : [];
  if (Array.isArray(value)) {
    const items = isObject(schema.items) ? schema.items : {};
    return [...own, ...value.flatMap((item) => usedFields(item, items, `${path}[]`))];
  }
  if (!isObject(value)) return own;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const below = Object.entries(value).flatMap(([key, child]) => {
    const property = properties[key];
    return isObject(property) ? usedFields(child, property, path ? `${path}.${key}` : key) : [];
  });
  return [...own, ...below];
}
