import { expect, test } from "vitest";
import { apply } from "#src/authoring/scaffold/plan.ts";
import { newPage } from "#src/authoring/scaffold/starters/new-page.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { parseObject } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import type { CollectionField, CollectionTask } from "#src/studio/features/collections/calls.ts";
import { planCollection } from "#src/studio/features/collections/plan-collection.ts";
import { generatedWith } from "#src/studio/kernel/site/generated-with.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const { files } = exampleSite;
const PATH = "schema/collections/evening-talks.schema.json";

const fields: CollectionField[] = [
  { label: "Speaker", kind: "text", required: true },
  { label: "What it is about", kind: "long-text", required: false },
  { label: "Date", kind: "moment", required: true },
  { label: "Free entry", kind: "switch", required: true },
  { label: "Audience", kind: "choice", required: true, choices: "Everyone, Families,, Everyone" },
  { label: "Image", kind: "picture", required: true },
  { label: "Seats", kind: "number", required: false },
];
const talks: CollectionTask = { name: "Evening talks", address: "/talks", fields };
const plan = (part: Partial<CollectionTask>) => () => planCollection({ ...talks, ...part }, files);

test("a collection becomes a schema that the site takes, with the fields that lists need", () => {
  const { plan: planned, label } = planCollection(talks, files);
  expect(label).toBe("New collection Evening talks");
  expect([...planned.create.keys()]).toEqual([PATH]);
  const schema = parseObject(planned.create.get(PATH) ?? "") ?? {};
  expect(schema).toMatchObject({
    title: "EveningTalksEntry",
    index: "/talks",
    required: ["collection", "label", "speaker", "date2", "audience", "image"],
    properties: {
      collection: { const: "evening-talks" },
      speaker: { label: "Speaker", $ref: "../common.schema.json#/definitions/label" },
      whatItIsAbout: { $ref: "../common.schema.json#/definitions/text" },
      // The engine's own field of this name is a day without a time.
      date2: { label: "Date", $ref: "../common.schema.json#/definitions/moment" },
      freeEntry: { type: "boolean" },
      audience: { enum: ["Everyone", "Families"] },
      image: { $ref: "../common.schema.json#/definitions/image" },
      seats: { type: "number" },
    },
  });
  const after = apply(planned, files);
  expect(composeSchemas(schemaSources(after)).collections.get("evening-talks")?.index).toBe("/talks");
  const [generated] = generatedWith([PATH], after);
  expect(generated?.text).toContain('"EveningTalksEntry"');
});

test("a page below its address is an entry; what only people can write is left out", () => {
  const after = apply(planCollection(talks, files).plan, files);
  const { create } = newPage("/talks/apples", "All about apples", after);
  expect(parseObject(create.get("pages/talks/apples.json") ?? "")?.entry).toEqual({
    collection: "evening-talks",
    label: "All about apples",
    order: 10,
    audience: "Everyone",
    image: { src: "", alt: "" },
  });
});

test.each([
  ["a name with digits", { name: "Talks 2027" }, /letters only/],
  ["a name without letters", { name: "…" }, /no letters/],
  ["the name of another", { name: "Blog" }, /already a collection/],
  ["a wrong address", { address: "/Our talks" }, /cannot be part of an address/],
  ["the home page", { address: "/" }, /belong to no collection/],
  [
    "a choice of nothing",
    { fields: [{ label: "Audience", kind: "choice", required: false, choices: " , " } as const] },
    /needs something to choose from/,
  ],
])("%s is refused", (_, part, message) => {
  expect(plan(part)).toThrow(message);
});

test("two fields of one name have keys of their own", () => {
  const twice: CollectionField = { label: "1st prize", kind: "text", required: false };
  const { create } = plan({ fields: [twice, twice] })().plan;
  expect(Object.keys(parseObject(create.get(PATH) ?? "")?.properties ?? {})).toEqual(
    expect.arrayContaining(["field1stPrize", "field1stPrize2"]),
  );
});
