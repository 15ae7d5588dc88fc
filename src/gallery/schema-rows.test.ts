import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { schemaRows } from "./schema-rows.ts";

const definitions: JsonObject = {
  text: { type: "string", description: "Plain text.", examples: ["{{a.b}}", "{{c.d}}"], maxLength: 60 },
  image: {
    type: "object",
    description: "A picture.",
    required: ["src"],
    properties: { src: { type: "string", description: "Its file.", examples: ["/photos/a.jpg"] } },
  },
};

/** The rows of one property, as `path | kind | required | description`. */
const rows = (property: JsonObject): string[] =>
  schemaRows({ properties: { a: property } }, definitions).map(({ path, kind, required, description }) =>
    [path, kind, required, description].join(" | "),
  );

test.each<[string, JsonObject, string[]]>([
  ["a constant", { const: "alert", description: "Type." }, ['a | "alert" | false | Type.']],
  ["a few values", { enum: ["x", 2] }, ["a | x | 2 | false | "]],
  ["many values", { enum: "abcdefghijklm".split("") }, ["a | one of 13 names | false | "]],
  ["several types", { type: ["string", "number"] }, ["a | string or number | false | "]],
  ["no type", {}, ["a | value | false | "]],
  [
    "a definition",
    { $ref: "#/definitions/text" },
    ["a | text, at most 60 characters | false | Plain text. Examples: {{a.b}}, {{c.d}}."],
  ],
  [
    "a description of its own, without the other's examples",
    { $ref: "#/definitions/text", description: "A name." },
    ["a | text, at most 60 characters | false | A name."],
  ],
  [
    "an example of its own",
    { $ref: "#/definitions/text", description: "A name.", examples: ["{{e.f}}"] },
    ["a | text, at most 60 characters | false | A name. Example: {{e.f}}."],
  ],
  ["two limits", { type: "number", minimum: 2, maximum: 5 }, ["a | number, 2 to 5 | false | "]],
  ["a lower limit", { type: "string", minLength: 2 }, ["a | string, at least 2 characters | false | "]],
  ["a limit that says nothing", { type: "string", minLength: 1 }, ["a | string | false | "]],
  [
    "a list that may be a query",
    { type: "array", collection: true, maxItems: 3, items: { $ref: "#/definitions/text" } },
    ["a | list of text or a query, at most 3 items | false | "],
  ],
  ["what the engine sets", { type: "string", output: true }, []],
])("a field with %s", (_, property, expected) => {
  expect(rows(property)).toEqual(expected);
});

test("fields of objects and items follow, to the third level", () => {
  const inner = (properties: JsonObject): JsonObject => ({ type: "object", properties });
  const deep = inner({ b: inner({ c: inner({ d: { type: "string" } }) }) });
  expect(rows(deep).map((row) => row.split(" ")[0])).toEqual(["a", "a.b", "a.b.c"]);
  expect(rows({ type: "array", items: { $ref: "#/definitions/image" } })).toEqual([
    "a | list of image | false | ",
    "a[].src | string | true | Its file. Example: /photos/a.jpg.",
  ]);
});
