import { Box, Flex, Grid, Heading, Text } from "@chakra-ui/react";
import { beforeWide, RichText, SmallPrint } from "waymark/ui";
import type { TrailCardProps } from "./trail-card.derive.ts";

/** The total cost of the year in large type, beside the rows that add up to it. */
export function SumPanel({ title, asOf, total, rows, note }: TrailCardProps["sum"]) {
  const amounts = rows.filter(({ amount }) => amount !== undefined);
  const words = amounts.length > 0 ? [] : rows;
  return (
    <Grid as="section" css={panel}>
      <Box minW="0" overflowWrap="anywhere">
        <Heading size="sm">{title}</Heading>
        <SmallPrint>{asOf}</SmallPrint>
        <Text textStyle="h2" mt="1" fontVariantNumeric="tabular-nums" _print={{ fontSize: "2.5rem" }}>
          {total}
        </Text>
        {words.map(({ label }, index) => (
          <Text key={index}>{label}</Text>
        ))}
      </Box>
      {amounts.length > 0 ? (
        <Box as="dl" minW="0" alignSelf="end">
          {amounts.map(({ label, amount }, index) => (
            <Flex key={index} wrap="wrap" columnGap="4" py="1" borderBottomWidth="thin">
              <Box as="dt" minW="0">
                {label}
              </Box>
              <Box as="dd" fontWeight="semibold" ms="auto" textAlign="end">
                {amount}
              </Box>
            </Flex>
          ))}
        </Box>
      ) : null}
      {note ? (
        <Box gridColumn="1 / -1" textStyle="small">
          <RichText html={note} measure="full" />
        </Box>
      ) : null}
    </Grid>
  );
}

const panel = {
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  ...beforeWide,
  columnGap: "8",
  rowGap: "3",
  mt: "6",
  p: { base: "min(1rem, 5vw)", md: "6" },
  borderRadius: "card",
  bg: "accent.subtle",
  _print: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    p: "3",
    mt: "3",
    rowGap: "2",
    printColorAdjust: "exact",
  },
} as const;
