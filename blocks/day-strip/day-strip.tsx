import { Box, Heading, SimpleGrid, Text } from "@chakra-ui/react";
import {
  beforeWide,
  FactNote,
  OptionalText,
  Picture,
  phoneColumn,
  SmallPrint,
  slotSizes,
  stacked,
  TitledSection,
  tracks,
} from "waymark/ui";
import type { DayStripProps } from "./day-strip.derive.ts";

/**
 * Times of a day with a text and a picture each: on phones each text is beside its picture, on a wide screen in one strip below the
 * pictures.
 */
export default function DayStrip({ id, tone, eyebrow, title, text, items, note, sources }: DayStripProps) {
  return (
    <TitledSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <SimpleGrid as="ol" columns={{ base: 1, lg: items.length }} columnGap="2" rowGap="6" css={beforeWide}>
        {items.map(({ time, at, title: what, text: words, cost, unit, image }, index) => (
          <Box as="li" key={index} display={{ base: "flex", lg: "block" }} columnGap="5" css={stacked}>
            <Box
              flex={{ base: "0 0 36%", md: "0 0 22%" }}
              alignSelf="flex-start"
              aspectRatio={{ base: "1", lg: "4/5" }}
              borderRadius="card"
              overflow="hidden"
            >
              <Picture
                image={image}
                sizes={slotSizes({
                  base: `calc(${phoneColumn} * 0.36)`,
                  md: tracks(22, 100, 0),
                  lg: tracks(1, items.length, 2),
                })}
                cover
              />
            </Box>
            <Box minW="0" pe={{ lg: "4" }} pt={{ lg: "4" }} overflowWrap="anywhere">
              <Text asChild textStyle="label" color="accent.fg" fontVariantNumeric="tabular-nums">
                <time dateTime={time}>{at ?? time}</time>
              </Text>
              <Heading as="h3" size="sm" mt="1">
                {what}
              </Heading>
              <OptionalText mt="1">{words}</OptionalText>
              <OptionalText textStyle="h3" mt="3" fontVariantNumeric="tabular-nums">
                {cost}
              </OptionalText>
              <SmallPrint>{unit}</SmallPrint>
            </Box>
          </Box>
        ))}
      </SimpleGrid>
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}
