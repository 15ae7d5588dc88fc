import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { definitionsBy, follow, mapObjects, mapRefs, sorted } from "./schema-tree.ts";

const definitions: JsonObject = {
  text: { type: "string", description: "Plain text.", examples: ["{{a.b}}"], maxLength: 9 },
  label: { $ref: "#/definitions/text", maxLength: 3 },
};

test("keywords beside a reference take precedence, through several references", () => {
  expect(follow({ $ref: "#/definitions/label", maxLength: 2 }, definitions)).toMatchObject({
    name: "text",
    wholeSchema: { type: "string", description: "Plain text.", maxLength: 2 },
  });
  expect(follow({ type: "number" }, definitions)).toEqual({
    wholeSchema: { type: "number" },
    name: undefined,
  });
  expect(() => follow({ $ref: "#/definitions/gone" }, definitions)).toThrow(
    '"#/definitions/gone" leads to no definition',
  );
});

test("examples stay with the description that they belong to", () => {
  const examples = (schema: JsonObject) =>
    follow({ $ref: "#/definitions/label", ...schema }, definitions).wholeSchema.examples;
  expect(examples({})).toEqual(["{{a.b}}"]);
  expect(examples({ description: "A name." })).toBeUndefined();
  expect(examples({ description: "A name.", examples: ["{{c.d}}"] })).toEqual(["{{c.d}}"]);
});

test("blocks and entries are found by their constant", () => {
  const hero = { properties: { type: { const: "hero" } } };
  const schema = {
    definitions: { HeroBlock: hero, Odd: { properties: { type: { const: 3 } } }, None: true },
  };
  expect([...definitionsBy("type", schema)]).toEqual([["hero", { name: "HeroBlock", schema: hero }]]);
  expect(definitionsBy("collection", {}).size).toBe(0);
});

test("schemas are rebuilt from the inside out, also in lists, and the original stays", () => {
  const schema = { anyOf: [{ $ref: "#/a" }, { items: { $ref: "#/b" } }], $ref: "#/c" };
  expect(mapRefs(schema, (ref) => `x${ref}`)).toEqual({
    anyOf: [{ $ref: "x#/a" }, { items: { $ref: "x#/b" } }],
    $ref: "x#/c",
  });
  expect(schema.$ref).toBe("#/c");
  const depth = (node: JsonObject): number => Number(node.depth ?? 0);
  const nested = mapObjects({ a: { b: {} } }, (node) => ({
    ...node,
    depth: 1 + Math.max(0, ...Object.values(node).map((value) => depth(Object(value)))),
  }));
  expect(nested.depth).toBe(3);
});

test("the order of names does not depend on that of the files", () => {
  expect(
    sorted(
      new Map([
        ["b", {}],
        ["B", {}],
        ["a", {}],
      ]),
    ).map(([name]) => name),
  ).toEqual(["B", "a", "b"]);
});
