import { Box, Flex, Grid, Heading, Span, Text } from "@chakra-ui/react";
import { filledRows } from "#src/ui/layout/filled-rows.ts";
import { Mark } from "./mark.tsx";
import type { Due } from "./year-climb.derive.ts";

type DuesProps = {
  dues: readonly Due[];
  label: string;
  /** Only what is due and when, in small type, without details. */
  short?: boolean | undefined;
  level?: "h3" | "h4" | undefined;
};

/** Due dates in order of the year: a legend of the drawing, with the same marks. */
export function Dues({ dues, label, short, level = "h3" }: DuesProps) {
  return (
    <Grid
      as="ol"
      role="list"
      aria-label={label}
      css={filledRows(dues.length, short ? { base: [2], md: [dues.length] } : { sm: [2], lg: [dues.length] })}
      columnGap={short ? "4" : { base: "6", lg: "8" }}
      rowGap={short ? "3" : "6"}
      _print={{ gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "2", mt: "2" }}
      mt={short ? "3" : { base: "6", md: "8" }}
    >
      {dues.map(({ kind, when, what, details }, index) => (
        <Flex as="li" key={index} gap="3" minW="0" overflowWrap="anywhere">
          <Mark kind={kind} boxSize={short ? "5" : "8"} mt={short ? "0.5" : "1"} />
          <Box minW="0">
            {short ? (
              <Text textStyle="label" fontSize="sm">
                {when}
              </Text>
            ) : (
              <Heading as={level} size="sm">
                {when}
              </Heading>
            )}
            <Text textStyle="small">{what}</Text>
            {details?.map(({ words, figure }, place) => (
              <Text key={place} textStyle="small" color="fg.muted" mt="1">
                {words} <Span display="inline-block">{figure}</Span>
              </Text>
            ))}
          </Box>
        </Flex>
      ))}
    </Grid>
  );
}
