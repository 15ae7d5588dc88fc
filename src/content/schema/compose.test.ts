import { expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { canonicalJson, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { mapObjects } from "#src/content/schema/schema-tree.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const sources = schemaSources(exampleSite.files);
const { page } = composeSchemas(sources);
const at = (pointer: string): JsonValue | undefined => valueAt(page, pointer);

test("composition does not depend on the order of files", () => {
  const reversed = composeSchemas(schemaSources([...exampleSite.files].reverse()));
  expect(canonicalJson(reversed.page)).toBe(canonicalJson(page));
});

test("the union of blocks is a discriminator over every folder", () => {
  expect(Object.keys(at("/definitions/Block") ?? {})).toEqual([
    "title",
    "type",
    "discriminator",
    "required",
    "oneOf",
  ]);
  expect(at("/definitions/Block/oneOf")).toHaveLength(sources.blocks.size + 1);
});

test("the page schema stands on its own", () => {
  mapObjects(page, (node) => {
    if (typeof node.$ref === "string") expect(at(node.$ref.slice(1)), node.$ref).toBeDefined();
    return node;
  });
});

test("every block brings a snippet for the editor", () => {
  for (const [type, schema] of sources.blocks) {
    expect(at(`/definitions/${String(schema.title)}/defaultSnippets/0`)).toMatchObject({
      label: type,
      body: { type },
    });
  }
});
