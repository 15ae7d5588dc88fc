import { wordsOf } from "#src/authoring/scaffold/plan.ts";
import type { JsonObject } from "#src/content/json/json.ts";

const COMMON = "../../schema/common.schema.json#/definitions";

/** Small, but shows the conventions: common definitions, a heading with its level, a list. */
export function starterSchema(type: string, name: string): JsonObject {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: `${name}Block`,
    description: `${wordsOf(type)}: a heading and a list of points with their names.`,
    type: "object",
    additionalProperties: false,
    required: ["type", "id", "title", "items"],
    properties: {
      type: { description: "Type of the block.", type: "string", const: type },
      id: { $ref: `${COMMON}/id` },
      tone: { $ref: `${COMMON}/tone` },
      title: { $ref: `${COMMON}/text`, heading: 2, maxLength: 120, description: "Heading of the section." },
      text: { $ref: `${COMMON}/text`, description: "A sentence or two under the heading." },
      items: {
        description: "The points, the most important first.",
        type: "array",
        minItems: 1,
        maxItems: 12,
        items: {
          title: `${name}Item`,
          description: "A point and its name.",
          type: "object",
          additionalProperties: false,
          required: ["label", "text"],
          properties: {
            label: { $ref: `${COMMON}/label`, description: "Name of the point." },
            text: { $ref: `${COMMON}/text`, description: "A sentence about it." },
          },
        },
      },
    },
  };
}

/** Valid and invalid blocks for that schema. */
export function starterExamples(type: string): JsonObject {
  const block = (parts: JsonObject): JsonObject => ({ type, ...parts });
  const long =
    "A sentence that is much longer than anyone should write here, to show how the words wrap on the smallest phone.";
  return {
    $schema: "../../schema/examples.schema.json",
    valid: [
      {
        name: "two points",
        block: block({
          id: "points",
          tone: "tint",
          title: "Before you travel",
          text: "Two things that are easy to forget.",
          items: [
            { label: "Documents", text: "Take copies of everything you show at the border." },
            { label: "Money", text: "Have some cash for the first day." },
          ],
        }),
      },
      {
        name: "title and one point",
        block: block({
          id: "points",
          title: "Before you travel",
          items: [{ label: "Documents", text: "Take copies." }],
        }),
      },
      {
        name: "long text",
        hidden: true,
        block: block({
          id: "long",
          tone: "ink",
          title: "Everything you need to know about deadlines, documents and deposits before applying",
          text: long,
          items: [{ label: "Studierendenwerkswohnheimplatzvergabeverfahren", text: long }],
        }),
      },
    ],
    invalid: [
      {
        name: "without points",
        code: "field/too-few",
        path: "/items",
        block: block({ id: "points", title: "Before you travel", items: [] }),
      },
      {
        name: "misspelt key",
        code: "field/unknown",
        path: "/titel",
        block: block({
          id: "points",
          titel: "Before you travel",
          items: [{ label: "Documents", text: "Take copies." }],
        }),
      },
    ],
  };
}

/** A component that only inserts the texts of such a block. */
export function starterComponent(name: string): string {
  return `import { Box, SimpleGrid, Text } from "@chakra-ui/react";
import type { ${name}Block } from "#schema/generated/types.ts";
import { Section, SectionHeader } from "#src/ui/layout/section.tsx";

/** Points with their names, one below the other. */
export default function ${name}({ id, tone, title, text, items }: ${name}Block) {
  return (
    <Section id={id} tone={tone}>
      <SectionHeader title={title} text={text} />
      <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} gap="8">
        {items.map((item, index) => (
          <Box key={index} minW="0" overflowWrap="anywhere">
            <Text as="dt" textStyle="h4">
              {item.label}
            </Text>
            <Text as="dd" mt="2" color="fg.muted">
              {item.text}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  );
}
`;
}
