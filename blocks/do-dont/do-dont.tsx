import { Box, Heading, List, SimpleGrid } from "@chakra-ui/react";
import { Icon, OptionalText, TitledSection, UprightBlaze } from "waymark/ui";
import type { DoDontBlock, DoDontDo } from "#schema/generated/types.ts";

/** Dos and don'ts side by side. The headings carry the meaning; colour only supports them. */
export default function DoDont({ id, tone, eyebrow, title, text, do: dos, dont, note }: DoDontBlock) {
  return (
    <TitledSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap={{ md: "10", lg: "16" }} rowGap="12">
        <Side list={dos} palette="success" />
        <Side list={dont} palette="danger" />
      </SimpleGrid>
      <OptionalText mt="8" color="fg.muted" maxW="reading">
        {note}
      </OptionalText>
    </TitledSection>
  );
}

function Side({ list, palette }: { list: DoDontDo; palette: "success" | "danger" }) {
  return (
    <Box colorPalette={palette} minW="0" pt="6" borderTopWidth="0.25rem" borderColor="colorPalette.solid">
      <Heading as="h3" size="md">
        {list.title}
      </Heading>
      <List.Root variant="marker" mt="3">
        {list.items.map((item, index) => (
          <List.Item key={index}>
            {palette === "success" ? (
              <UprightBlaze color="colorPalette.solid" />
            ) : (
              <List.Indicator color="colorPalette.fg">
                <Icon name="x" />
              </List.Indicator>
            )}
            {item}
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
