import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { filledRows, SmallPrint, stacked } from "waymark/ui";
import { Mark } from "#src/ui/figures/climb/mark.tsx";
import { Profile } from "#src/ui/figures/climb/profile.tsx";
import type { TrailCardProps } from "./trail-card.derive.ts";

/** A drawing of a year's due payments as a climbing line, and below it a legend of its marks. */
export function CardClimb({ title, ridge, undated, months, steps }: TrailCardProps["climb"]) {
  return (
    <Box mt={{ base: "8", md: "10" }} _print={{ mt: "3" }}>
      <Heading size="md" mb="4" _print={{ mb: "1" }}>
        {title}
      </Heading>
      {ridge ? <Profile ridge={ridge} months={months} span={undefined} /> : null}
      <SmallPrint>{undated}</SmallPrint>
      <Box
        as="ol"
        role="list"
        css={filledRows(steps.length, { sm: [2], lg: [steps.length] })}
        columnGap="6"
        rowGap="6"
        mt="5"
        _print={{ gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: "6", rowGap: "2", mt: "2" }}
      >
        {steps.map(({ kind, when, text }) => (
          <Flex as="li" key={kind} gap="3" minW="0" overflowWrap="anywhere" css={stacked}>
            <Mark kind={kind} boxSize="7" mt="0.5" />
            <Box minW="0">
              <Heading as="h3" size="sm">
                {when}
              </Heading>
              <Text textStyle="small">{text}</Text>
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
