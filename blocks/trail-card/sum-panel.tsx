import { Box, Flex, Grid, Heading, Link, Span, Text } from "@chakra-ui/react";
import { beforeWide, cssVars, forcedFill, RichText, SmallPrint } from "waymark/ui";
import type { SumBar } from "./sum.ts";
import type { TrailCardProps } from "./trail-card.derive.ts";

/**
 * The cost of a year of study beside the amount that an applicant has to prove to have for it: each in large type, with its bar and its
 * rows.
 */
export function SumPanel({ amounts, note }: TrailCardProps["sum"]) {
  return (
    <Grid as="section" css={panel}>
      {amounts.map((amount, index) => (
        <Amount key={index} {...amount} />
      ))}
      {note ? (
        <Box gridColumn="1 / -1" textStyle="small">
          <RichText html={note} measure="full" />
        </Box>
      ) : null}
    </Grid>
  );
}

function Amount({
  title,
  asOf,
  total,
  isMoney,
  without,
  rows,
  bar,
}: TrailCardProps["sum"]["amounts"][number]) {
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Heading size="sm">{title}</Heading>
      {/* In print, the list of sources has the dates. */}
      <Box _print={{ display: "none" }}>
        <SmallPrint>{asOf}</SmallPrint>
      </Box>
      <Text textStyle={isMoney ? "h2" : "h4"} mt="1" fontVariantNumeric="tabular-nums" css={printed}>
        {total}
      </Text>
      {without ? <Text fontWeight="semibold">{without}</Text> : null}
      {bar ? <Bar {...bar} /> : null}
      <Box as="dl" mt="2" _print={{ fontSize: "0.9375rem", mt: "1" }}>
        {rows.map(({ label, amount, year, href }, index) => (
          <Flex key={index} wrap="wrap" columnGap="4" py="1" borderBottomWidth="thin" _print={{ py: "0" }}>
            <Box as="dt" minW="0">
              {label}
            </Box>
            <Box as="dd" fontWeight="semibold" ms="auto" textAlign="end">
              {href ? <Link href={href}>{amount}</Link> : amount}
              {year ? <Span _print={{ display: "none" }}> {year}</Span> : null}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

/**
 * The bar of an amount: its lower bound in two parts, and the range up to the upper bound as an outline. Decorative: the rows contain the
 * same information.
 */
function Bar({ first, rest, reach }: SumBar) {
  return (
    <Span
      aria-hidden="true"
      display="block"
      position="relative"
      h="3"
      mt="2"
      _print={{ h: "2", mt: "1" }}
      style={cssVars({ "--first": first, "--rest": rest, "--reach": reach })}
    >
      <Span {...piece} w="var(--reach)" borderWidth="0.09375rem" borderColor="fg" bg="bg" />
      <Span
        {...piece}
        w="calc(var(--first) + var(--rest))"
        borderWidth="thin"
        borderColor="accent.fg"
        bg="accent.solid"
        css={forcedFill("Highlight")}
      />
      <Span {...piece} w="var(--first)" bg="brand.solid" css={forcedFill("CanvasText")} />
    </Span>
  );
}

const piece = { position: "absolute", insetBlock: "0", insetInlineStart: "0", borderRadius: "full" } as const;

const printed = { "@media print": { fontSize: "1.75rem", marginTop: "0" } };

const panel = {
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  ...beforeWide,
  columnGap: "8",
  rowGap: "5",
  mt: "6",
  p: { base: "min(1rem, 5vw)", md: "6" },
  borderRadius: "card",
  bg: "accent.subtle",
  _print: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    p: "2",
    mt: "2",
    rowGap: "1",
    printColorAdjust: "exact",
  },
} as const;
