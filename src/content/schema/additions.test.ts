import { expect, test } from "vitest";
import { type JsonObject, valueAt } from "#src/content/json/json.ts";
import { withAdditions } from "./additions.ts";
import type { SchemaSources } from "./compose.ts";

const action = { description: "What it does: <<actions>>`chat` (open the chat).", enum: ["chat"] };
const site = { properties: { name: {}, actions: { properties: {} } } };
const sources: SchemaSources = {
  ...{ page: {}, layout: {}, fragment: {}, entry: {}, collections: new Map(), examples: new Map() },
  common: { definitions: { action: { properties: { action } } } },
  data: new Map([["site", site]]),
  blocks: new Map(),
};
const partner: JsonObject = { addsToSite: { partner: { type: "string" } } };
const dialog: JsonObject = {
  addsActions: { apply: { description: "open the $& dialog", page: "Application page." } },
};

const choiceIn = ({ common }: SchemaSources) => valueAt(common, "/definitions/action/properties/action");

test("actions of blocks come before those of the engine, in the description and among the values", () => {
  expect(choiceIn(withAdditions({ ...sources, blocks: new Map([["apply", dialog]]) }))).toEqual({
    description: "What it does: `apply` (open the $& dialog), `chat` (open the chat).",
    enum: ["apply", "chat"],
  });
});

test("without such blocks, the engine's own remain", () => {
  expect(choiceIn(withAdditions(sources))).toEqual({
    description: "What it does: `chat` (open the chat).",
    enum: ["chat"],
  });
});

test("a block adds parts to the site document, and an action the address of its page", () => {
  const { data, blocks } = withAdditions({
    ...sources,
    blocks: new Map<string, JsonObject>([
      ["apply", dialog],
      ["map", partner],
    ]),
  });
  expect(data.get("site")).toMatchObject({
    properties: {
      partner: { type: "string" },
      actions: {
        properties: {
          apply: { $ref: "../common.schema.json#/definitions/href", description: "Application page." },
        },
      },
    },
  });
  expect(blocks.get("map")).toEqual({});
  expect(site.properties).not.toHaveProperty("partner");
});

test("a part of the engine cannot be added again, but two blocks may add the same one", () => {
  const clash = new Map([["map", { addsToSite: { name: {} } }]]);
  expect(() => withAdditions({ ...sources, blocks: clash })).toThrow(
    'blocks/map/map.schema.json adds "name"',
  );
  expect(() =>
    withAdditions({
      ...sources,
      blocks: new Map<string, JsonObject>([
        ["a", partner],
        ["b", partner],
      ]),
    }),
  ).not.toThrow();
});
