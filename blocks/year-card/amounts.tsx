import { Box, Link, Text } from "@chakra-ui/react";
import { filledRows, SmallPrint } from "waymark/ui";
import type { YearCardProps } from "./year-card.derive.ts";

/** The money of the year, in large figures. */
export function Amounts({ amounts }: Pick<YearCardProps, "amounts">) {
  if (amounts.length === 0) return null;
  return (
    <Box as="dl" css={[filledRows(amounts.length, { md: [amounts.length] }), panel]}>
      {amounts.map(({ label, text, per, former, official }, index) => (
        <Box key={index} minW="0" overflowWrap="anywhere">
          <Text as="dt" textStyle="small">
            {label}
          </Text>
          <Box as="dd">
            <Text textStyle="h3" fontVariantNumeric="tabular-nums">
              {official ? <Link href={official}>{text}</Link> : text} {per}
            </Text>
            <SmallPrint>{former}</SmallPrint>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const panel = {
  columnGap: "8",
  rowGap: "5",
  mt: "8",
  p: { base: "min(1rem, 5vw)", md: "6" },
  borderRadius: "card",
  bg: "accent.subtle",
  _print: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", p: "2", mt: "2", printColorAdjust: "exact" },
} as const;
