// @module-tag slow
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { definitionsBy } from "#src/content/schema/schema-tree.ts";
import { compileValidators } from "#src/content/schema/validate/validators.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { schemaFor } from "#tests/shared/schema-of.ts";

const hostile: string[] = JSON.parse(readFileSync("tests/corpora/xss/hostile-urls.json", "utf8"));
const sources = schemaSources(exampleSite.files);
const composed = composeSchemas(sources);
const validators = compileValidators(composed);

/** Every string in a valid value, with a function that replaces it. */
function strings(value: JsonValue, path = ""): [path: string, replace: (text: string) => JsonValue][] {
  if (typeof value === "string") return [[path, (text) => text]];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      strings(item, `${path}/${index}`).map(([at, replace]): [string, (text: string) => JsonValue] => [
        at,
        (text) => value.with(index, replace(text)),
      ]),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    strings(child, `${path}/${key}`).map(([at, replace]): [string, (text: string) => JsonValue] => [
      at,
      (text) => ({ ...value, [key]: replace(text) }),
    ]),
  );
}

/** Tells whether the schema of a place in a value says that it holds an address. Names of properties say nothing. */
function isAddressAt(path: string, value: JsonValue, schema: JsonObject, definitions: JsonObject): boolean {
  let here: JsonValue | undefined = value;
  let rules = schemaFor(value, schema, definitions);
  for (const key of path.split("/").slice(1)) {
    const properties = isObject(rules.properties) ? rules.properties : {};
    const child = Array.isArray(here) ? rules.items : (properties[key] ?? rules.additionalProperties);
    here = valueAt(here, `/${key}`);
    if (!isObject(child) || here === undefined) return false;
    rules = schemaFor(here, child, definitions);
  }
  return rules.safeUrl !== undefined || rules.asset !== undefined;
}

const definitions = isObject(composed.page.definitions) ? composed.page.definitions : {};
const blocks = definitionsBy("type", composed.page);
const fields = [...sources.examples].flatMap(([type, { valid }]) =>
  (Array.isArray(valid) ? valid : []).flatMap((example) => {
    const block = isObject(example) ? example.block : undefined;
    return block === undefined
      ? []
      : strings(block)
          .filter(([path]) => isAddressAt(path, block, blocks.get(type)?.schema ?? {}, definitions))
          .map(([path, replace]) => ({ name: `${type}${path}`, type, path, replace }));
  }),
);

test("the walk finds the fields for addresses", () => {
  const keys = fields.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  expect(keys).toEqual(expect.arrayContaining(["href", "src"]));
  expect(fields.length).toBeGreaterThan(40);
});

describe("each of the 55 hostile addresses is refused in each field", () => {
  test.each(fields)("$name", ({ type, path, replace }) => {
    const accepted = hostile.filter((url) => {
      const diagnostics = validators.block(type)?.(replace(url)) ?? [];
      return !diagnostics.some(({ pointer }) => pointer === path);
    });
    expect(hostile).toHaveLength(55);
    expect(accepted).toEqual([]);
  });
});

const documents = exampleSite.files.flatMap(({ path, bytes }) => {
  const [, kind, name = ""] = /^pages\/(?:_(data)\/([a-z-]+)|(?!_).+)\.json$/.exec(path) ?? [];
  if (!path.endsWith(".json") || /^pages\/_(layouts|fragments)/.test(path) || !path.startsWith("pages/"))
    return [];
  const schema = kind === "data" ? composed.data.get(name) : composed.page;
  const check = kind === "data" ? validators.data(name) : validators.page;
  const value: JsonValue = JSON.parse(new TextDecoder().decode(bytes));
  if (!schema || !check || !isObject(value)) return [];
  const own = isObject(schema.definitions) ? schema.definitions : {};
  const addresses = strings(value).filter(
    ([at]) => !at.startsWith("/blocks/") && isAddressAt(at, value, schema, { ...definitions, ...own }),
  );
  return addresses.map(([at, replace]) => ({ name: `${path}#${at}`, at, check, replace }));
});

test("the walk finds addresses in entries, in the site document and in facts", () => {
  for (const file of ["pages/blog/", "pages/_data/site.json", "pages/_data/facts.json"]) {
    expect(documents.filter(({ name }) => name.startsWith(file)).length, file).toBeGreaterThan(1);
  }
});

test("each of them is refused in each address of every shipped entry and data document", () => {
  const accepted = documents.flatMap(({ name, at, check, replace }) =>
    hostile
      .filter((url) => {
        const value = replace(url);
        return !check(value).some(({ pointer }) => pointer === at);
      })
      .map((url) => `${name}: ${JSON.stringify(url)}`),
  );
  expect(accepted).toEqual([]);
});
