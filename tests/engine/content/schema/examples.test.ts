import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { compileValidators } from "#src/content/schema/validate/validators.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const sources = schemaSources(exampleSite.files);
const validators = compileValidators(composeSchemas(sources));
const metaSchemas = new Ajv({ allErrors: true, strict: false });

const schemaNamed = (path: string): JsonObject => {
  const file = exampleSite.files.find((candidate) => candidate.path === path);
  return JSON.parse(new TextDecoder().decode(file?.bytes));
};
metaSchemas.addSchema(schemaNamed("schema/meta.schema.json"), "meta.schema.json");
metaSchemas.addSchema(schemaNamed("schema/common.schema.json"), "common.schema.json");
metaSchemas.addSchema(schemaNamed("schema/block.meta.schema.json"), "block.meta.schema.json");
const isBlockSchema = metaSchemas.compile({ $ref: "block.meta.schema.json" });
const areExamples = metaSchemas.compile(schemaNamed("schema/examples.schema.json"));

const list = (examples: JsonObject | undefined, key: string): JsonObject[] => {
  const found = examples?.[key];
  return Array.isArray(found) ? found.filter(isObject) : [];
};

test.each([...sources.collections])("schema/collections/%s keeps the house rules", (_, schema) => {
  const isCollection = metaSchemas.compile(schemaNamed("schema/collection.meta.schema.json"));
  isCollection(schema);
  expect(isCollection.errors ?? []).toEqual([]);
});

const scaffolds = exampleSite.files
  .map(({ path }) => path)
  .filter((path) => path.startsWith("schema/scaffolds/"));
test.each(scaffolds)("%s is a scaffold", (path) => {
  const isScaffold = metaSchemas.compile(schemaNamed("schema/scaffold.schema.json"));
  isScaffold(schemaNamed(path));
  expect(isScaffold.errors ?? []).toEqual([]);
});

describe.each([...sources.blocks])("blocks/%s", (type, schema) => {
  const examples = sources.examples.get(type);

  test("its schema keeps the house rules", () => {
    isBlockSchema(schema);
    expect(isBlockSchema.errors ?? []).toEqual([]);
  });

  test("its examples have the common form", () => {
    areExamples(examples);
    expect(areExamples.errors ?? []).toEqual([]);
  });

  test.each(list(examples, "valid"))("accepts: $name", ({ block = null }) => {
    expect(validators.block(type)?.(block)).toEqual([]);
  });

  test.each(list(examples, "invalid"))("refuses: $name", ({ block = null, code, path }) => {
    const diagnostics = validators.block(type)?.(block) ?? [];
    expect(diagnostics.map(({ code, pointer }) => ({ code, path: pointer }))).toEqual([{ code, path }]);
  });
});

test("the meta-schema refuses what breaks the house rules", () => {
  const good = sources.blocks.get("hero") ?? {};
  const properties = isObject(good.properties) ? good.properties : {};
  const refused: [rule: string, schema: JsonObject][] = [
    ["no description", { ...good, description: "" }],
    ["further keys allowed", { ...good, additionalProperties: true }],
    [
      "type not kebab-case",
      {
        ...good,
        properties: { ...properties, type: { description: "Type.", type: "string", const: "Hero" } },
      },
    ],
    ["title without Block", { ...good, title: "Hero" }],
    ["id not required", { ...good, required: ["type"] }],
    ["property without description", { ...good, properties: { ...properties, note: { type: "string" } } }],
    [
      "object without title",
      {
        ...good,
        properties: {
          ...properties,
          note: {
            description: "A note.",
            type: "object",
            properties: {},
            required: [],
            additionalProperties: false,
          },
        },
      },
    ],
    [
      "anyOf",
      { ...good, properties: { ...properties, note: { description: "A note.", type: "string", anyOf: [] } } },
    ],
    [
      "pixels in snake_case",
      { ...good, properties: { ...properties, padding_top: { description: "Space.", type: "integer" } } },
    ],
  ];
  expect(isBlockSchema(good)).toBe(true);
  expect(refused.filter(([, schema]) => isBlockSchema(schema)).map(([rule]) => rule)).toEqual([]);
});
