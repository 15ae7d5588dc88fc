import { SimpleGrid, Stat, Text } from "@chakra-ui/react";
import type { StatsBlock } from "#schema/generated/types.ts";
import { Section, SectionHeader } from "#src/ui/section.tsx";

/** Big figures in a row. Each hangs under a short blaze, two to a row on a phone. */
export default function Stats({ id, tone, title, text, items, note }: StatsBlock) {
  const count = items.length;
  return (
    <Section id={id} tone={tone} compact={!title}>
      <SectionHeader title={title} text={text} />
      <SimpleGrid
        as="dl"
        columns={{ base: 2, md: count === 4 ? 2 : Math.min(count, 3), lg: count > 4 ? 3 : count }}
        columnGap={{ base: "5", md: "10" }}
        rowGap={{ base: "8", md: "10" }}
        css={{ "& > :last-child:nth-of-type(odd)": { gridColumn: { base: "1 / -1", md: "auto" } } }}
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
