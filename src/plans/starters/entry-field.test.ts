import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { type EntryField, entryFields } from "./entry-field.ts";

const common: JsonObject = {
  definitions: {
    label: { type: "string", description: "A label." },
    place: {
      type: "object",
      required: ["city", "geo"],
      properties: {
        city: { $ref: "common.schema.json#/definitions/label" },
        geo: { type: "array", items: { type: "number" } },
        note: { type: "string" },
      },
    },
  },
};

function fieldOf(schema: JsonObject, required: string[] = []): EntryField {
  const [field] = entryFields({ properties: { field: schema }, required }, common);
  if (!field) throw new Error("no field");
  return field;
}

test.each<[JsonObject, string, unknown]>([
  [{ type: "string" }, "3", "3"],
  [{ type: "number" }, "3.5", 3.5],
  [{ type: "integer" }, "many", "many"],
  [{ type: "boolean" }, "Yes", true],
  [{ type: "boolean" }, "no", false],
  [{ type: "array", items: { type: "string" } }, "a, b,c", ["a", "b", "c"]],
  [{ $ref: "common.schema.json#/definitions/label" }, "a, b", "a, b"],
  [{ $ref: "common.schema.json#/definitions/place" }, '{ "city": "Kiel" }', { city: "Kiel" }],
])("with the schema %j, the answer %j is %j", (schema, answer, value) => {
  expect(fieldOf(schema).read(answer)).toEqual(value);
});

test("a value of several parts shows its form, with the required keys", () => {
  const place = fieldOf({ $ref: "../common.schema.json#/definitions/place" });
  expect(place.parts).toBe('{"city":"…","geo":[0]}');
  expect(() => place.read("Kiel")).toThrow(`Its field has several parts: --field '{"city":"…","geo":[0]}'`);
  expect(
    fieldOf({ type: "array", items: { type: "object", required: ["a"], properties: { a: { enum: ["x"] } } } })
      .parts,
  ).toBe('[{"a":"x"}]');
});

test("a description of its own comes before that of the definition, and the key before none", () => {
  const reference = { $ref: "common.schema.json#/definitions/label" };
  expect(fieldOf(reference).description).toBe("A label");
  expect(fieldOf({ ...reference, description: "Its name." }).description).toBe("Its name");
  expect(fieldOf({ type: "string" }).description).toBe("field");
});

test("choices are texts, required fields are known, and what the engine fills in is left out", () => {
  expect(fieldOf({ enum: ["a", 2] }, ["field"])).toMatchObject({
    choices: ["a", "2"],
    required: true,
    isDerived: false,
  });
  const properties = { order: { type: "number" }, readingTime: { type: "string", output: true } };
  expect(entryFields({ properties }, common).map(({ name, isDerived }) => [name, isDerived])).toEqual([
    ["order", true],
  ]);
  expect(entryFields({}, common)).toEqual([]);
});

test.each<[JsonObject, unknown]>([
  [{ type: "array", items: { type: "string" } }, [""]],
  [{ type: "array", minItems: 2, items: { $ref: "common.schema.json#/definitions/label" } }, ["", ""]],
  [{ type: "array", items: { $ref: "common.schema.json#/definitions/place" } }, [{}]],
  [{ type: "array", items: { enum: ["a", "b"] } }, ["a"]],
  [{ type: "array", items: { type: "number" } }, undefined],
  [{ type: "string" }, undefined],
])("with the schema %j, what is still to be written is %j", (schema, unwritten) => {
  expect(fieldOf(schema).unwritten).toEqual(unwritten);
});
