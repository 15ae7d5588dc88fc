import { Box, Flex, Grid, Heading, Span, Text } from "@chakra-ui/react";
import { type ClimbTexts, DETAILS, type DuesByKind } from "#src/figures/climb/dues.ts";
import { CLIMB_MARKS } from "#src/figures/climb/ridge.ts";
import { filledRows } from "#src/ui/layout/filled-rows.ts";
import { stacked } from "#src/ui/layout/large-text.ts";
import { Mark } from "./mark.tsx";

type DuesProps = {
  dues: DuesByKind;
  texts: ClimbTexts;
  label: string;
  /** Shows only dates and labels, in small type. */
  short?: boolean | undefined;
  level?: "h2" | "h3" | "h4" | undefined;
};

/** Due dates in the order of the year. The list is also the legend of the drawing and has the same marks. */
export function Dues({ dues, texts, label, short, level = "h3" }: DuesProps) {
  const kinds = CLIMB_MARKS.filter((kind) => dues[kind]);
  return (
    <Grid
      as="ol"
      role="list"
      aria-label={label}
      css={filledRows(
        kinds.length,
        short ? { base: [2], md: [kinds.length] } : { sm: [2], lg: [kinds.length] },
      )}
      columnGap={short ? "4" : { base: "6", lg: "8" }}
      rowGap={short ? "3" : "6"}
      _print={{ gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "2", mt: "2" }}
      mt={short ? "3" : { base: "6", md: "8" }}
    >
      {kinds.map((kind) => (
        <Flex as="li" key={kind} gap="3" minW="0" overflowWrap="anywhere" css={stacked}>
          <Mark kind={kind} boxSize={short ? "5" : "8"} mt={short ? "0.5" : "1"} />
          <Box minW="0">
            {short ? (
              <Text textStyle="label" fontSize="sm">
                {dues[kind]?.when}
              </Text>
            ) : (
              <Heading as={level} size="sm">
                {dues[kind]?.when}
              </Heading>
            )}
            <Text textStyle="small">{short ? texts[`${kind}Short`] : texts[kind]}</Text>
            {DETAILS.filter((word) => !short && dues[kind]?.details?.[word]).map((word) => (
              <Text key={word} textStyle="small" color="fg.muted" mt="1">
                {texts[word]} <Span display="inline-block">{dues[kind]?.details?.[word]}</Span>
              </Text>
            ))}
          </Box>
        </Flex>
      ))}
    </Grid>
  );
}
