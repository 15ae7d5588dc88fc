import { Box, Heading, SimpleGrid } from "@chakra-ui/react";
import type { SearchEmbedStep } from "#schema/generated/types.ts";
import { OptionalText } from "#src/ui/text.tsx";

/** Instructions for the search, in numbered steps: one below the other on phones, otherwise side by side. */
export function SearchSteps({ items }: { items: readonly SearchEmbedStep[] }) {
  return (
    <SimpleGrid
      as="ol"
      columns={{ base: 1, md: items.length }}
      gap={{ base: "6", md: "10" }}
      mt={{ base: "10", md: "14" }}
      css={{ counterReset: "step" }}
    >
      {items.map((item, index) => (
        <Step key={index} item={item} />
      ))}
    </SimpleGrid>
  );
}

function Step({ item }: { item: SearchEmbedStep }) {
  return (
    <Box
      as="li"
      position="relative"
      pt={{ md: "14" }}
      ps={{ base: "12", md: "0" }}
      css={{ counterIncrement: "step", _before: counter }}
    >
      <Heading as="h3" size="md">
        {item.title}
      </Heading>
      <OptionalText mt="1">{item.text}</OptionalText>
    </Box>
  );
}

const counter = {
  content: "counter(step)",
  position: "absolute",
  insetInlineStart: "0",
  top: "0",
  textStyle: "h2",
  lineHeight: "1",
  color: "signal.fg",
  "[data-tone=ink] &": { color: "signal.solid" },
} as const;
