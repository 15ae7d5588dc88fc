import type { JsonObject } from "#src/content/json/json.ts";

const DRAFT7 = "http://json-schema.org/draft-07/schema#";
const common = (name: string, description: string): JsonObject => ({
  $ref: `../common.schema.json#/definitions/${name}`,
  description,
});

/** A field of the owner's own for each name that the engine reads, in a shape of their own. */
const FIELDS: readonly (readonly [name: string, schema: JsonObject, value: JsonObject[string]])[] = [
  [
    "place",
    common("text", "Where the walk begins, and how to get there."),
    "The steps of the library; bus 4.",
  ],
  ["begins", { description: "When it begins, in words.", type: "string" }, "after lunch"],
  ["status", { description: "How hard it is.", type: "string", enum: ["easy", "hard"] }, "easy"],
  ["kind", { description: "Kind of walk, by number.", type: "integer" }, 3],
  ["email", { description: "Who answers.", type: "array", items: common("label", "Name.") }, ["Ada", "Ben"]],
  ["openingHours", common("label", "When the mill is open."), "Mondays"],
  ["coordinates", common("label", "Grid reference."), "NT 25 73"],
];

/** The block as an owner writes it: its component uses what the scaffold of a block uses. */
const COMPONENT = `import { Text } from "@chakra-ui/react";
import type { ShelfMarkBlock } from "#schema/generated/types.ts";
import { Section, SectionHeader, useTexts } from "waymark/ui";

export default function ShelfMark({ id, title, mark }: ShelfMarkBlock) {
  const texts = useTexts("shelf-mark");
  return (
    <Section id={id}>
      <SectionHeader title={title} />
      <Text>
        {texts.stands} {mark}
      </Text>
    </Section>
  );
}
`;

const block = { type: "shelf-mark", id: "mark", title: "On the shelf", mark: "QH 45" };
const { mark: _, ...unmarked } = block;

/**
 * What the owner of a site adds to it: a collection, a block, a text in place of the block's, a fact, a token of the theme and
 * former addresses. By path.
 */
export const OWNERS_WORK: Readonly<Record<string, JsonObject | string>> = {
  "schema/collections/walks.schema.json": {
    $schema: DRAFT7,
    title: "WalksEntry",
    description: "Walks of the library.",
    index: "/walks",
    type: "object",
    additionalProperties: false,
    required: ["collection", "label", "summary", ...FIELDS.map(([name]) => name)],
    properties: {
      collection: { description: "Collection.", type: "string", const: "walks" },
      label: common("label", "Name."),
      summary: common("text", "Summary."),
      ...Object.fromEntries(FIELDS.map(([name, schema]) => [name, schema])),
    },
  },
  "pages/walks.json": {
    $schema: "../schema/generated/page.schema.json",
    title: "Walks from the library",
    description: "All the walks that begin at the library, with the place where each of them begins.",
    blocks: [
      { type: "hero", id: "intro", title: "Walks" },
      {
        type: "card-grid",
        id: "walks",
        title: "All walks",
        items: {
          collection: "walks",
          item: {
            title: "{{item.label}}",
            text: "{{item.place}} For all who are up early.",
            href: "{{item.href}}",
          },
        },
      },
    ],
  },
  "pages/walks/river.json": {
    $schema: "../../schema/generated/page.schema.json",
    title: "Along the river",
    description: "A walk along the river from the library, for two hours, with a stop at the old mill.",
    aliases: ["/river-walk"],
    entry: {
      collection: "walks",
      label: "Along the river",
      summary: "Two hours by the water.",
      ...Object.fromEntries(FIELDS.map(([name, , value]) => [name, value])),
    },
    blocks: [
      { type: "hero", id: "intro", title: "{{entry.label}}", text: "A card costs {{fees.card}} a year." },
      block,
    ],
  },
  "blocks/shelf-mark/shelf-mark.schema.json": {
    $schema: DRAFT7,
    title: "ShelfMarkBlock",
    description: "Where a book stands.",
    type: "object",
    additionalProperties: false,
    required: ["type", "id", "title", "mark"],
    properties: {
      type: { description: "Type of the block.", type: "string", const: "shelf-mark" },
      id: { $ref: "../../schema/common.schema.json#/definitions/id" },
      title: { $ref: "../../schema/common.schema.json#/definitions/label", heading: 2 },
      mark: { $ref: "../../schema/common.schema.json#/definitions/label", description: "The mark." },
    },
    texts: { stands: { description: "Before the mark.", default: "Stands at" } },
  },
  "blocks/shelf-mark/shelf-mark.examples.json": {
    $schema: "../../schema/examples.schema.json",
    valid: [{ name: "a mark", screenshot: true, block }],
    invalid: [{ name: "without a mark", code: "field/missing", path: "", block: unmarked }],
  },
  "blocks/shelf-mark/shelf-mark.tsx": COMPONENT,
  "pages/_data/texts.json": { "shelf-mark": { stands: "Look for it at" } },
  "pages/_data/facts.json": {
    facts: {
      "fees.card": {
        label: "A card for a year",
        value: "£5",
        own: true,
        asOf: "2026-10",
        reviewBy: "2036-01-31",
      },
    },
  },
  "pages/_data/theme.json": { colors: { brand: "#2b5d8a", accent: "#8a4b12" } },
};

/** Words that visitors of such a site read on the page of its walk, by their sources. */
export const SHOWN_ON_WALK: readonly string[] = ["Look for it at", "QH 45", "£5"];
