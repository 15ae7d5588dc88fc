import { SimpleGrid, Stat, Text } from "@chakra-ui/react";
import type { StatsBlock } from "#schema/generated/types.ts";
import { Section, SectionHeader } from "#src/ui/section.tsx";

/** Big figures in a row. Each hangs under a short blaze; on a phone two to a row, or one where one would be left over. */
export default function Stats({ id, tone, title, text, items, note }: StatsBlock) {
  const count = items.length;
  const line = count % 2 === 1;
  return (
    <Section id={id} tone={tone} compact={!title}>
      <SectionHeader title={title} text={text} />
      <SimpleGrid
        as="dl"
        columns={{ base: line ? 1 : 2, md: count === 4 ? 2 : Math.min(count, 3), lg: count > 4 ? 3 : count }}
        columnGap={{ base: "5", md: "10" }}
        rowGap={{ base: line ? "4" : "8", md: "10" }}
      >
        {items.map((item, index) => (
          <Stat.Root as="div" key={index} size="lg">
            <Stat.Label>{item.label}</Stat.Label>
            <Stat.ValueText>{item.value}</Stat.ValueText>
            {item.text ? <Stat.HelpText as="dd">{item.text}</Stat.HelpText> : null}
          </Stat.Root>
        ))}
      </SimpleGrid>
      {note ? (
        <Text mt="8" textStyle="small" color="fg.muted">
          {note}
        </Text>
      ) : null}
    </Section>
  );
}
