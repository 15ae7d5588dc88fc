import { Box, Link, Span, Text } from "@chakra-ui/react";
import { forcedFill, RangeBar } from "waymark/ui";
import type { CompareCell } from "./compare.derive.ts";

/** A figure with its period, and below it a bar or a strip of months. */
export function CompareFigure({
  cell: { figure, period, former, official, missing, bar, year },
}: {
  cell: CompareCell;
}) {
  return (
    <>
      <Text
        as="span"
        display="block"
        css={{ fontSize: "sm", "@container (min-width: 10.5rem)": { fontSize: "md" } }}
        fontWeight={missing ? "normal" : "semibold"}
        color={missing ? "fg.muted" : "fg"}
      >
        {official ? <Link href={official}>{figure}</Link> : figure}
        {period ? (
          <>
            {" "}
            <Span display="block" textStyle="small" fontWeight="normal" color="fg.muted">
              {period}
            </Span>
          </>
        ) : null}
        {former ? (
          <>
            {" "}
            <Span display="block" fontWeight="normal" color="fg.muted">
              {former}
            </Span>
          </>
        ) : null}
      </Text>
      {bar ? (
        <Box mt="2">
          <RangeBar bar={bar} />
        </Box>
      ) : null}
      {year ? <Year months={year} /> : null}
    </>
  );
}

/** The months of a year, with those of a figure marked. Decorative, because the text above names them. */
function Year({ months }: { months: NonNullable<CompareCell["year"]> }) {
  return (
    <Span aria-hidden="true" display="grid" gridTemplateColumns="repeat(12, minmax(0, 1fr))" gap="0.5" mt="2">
      {months.map(({ month, initial, isMarked }, index) => (
        <Span
          key={index}
          h="6"
          borderRadius="l1"
          overflow="hidden"
          textAlign="center"
          {...(isMarked ? MARKED_MONTH : PLAIN_MONTH)}
        >
          <Span
            data-initial={initial}
            data-month={month}
            css={{
              _before: { content: "attr(data-initial)" },
              "@container (min-width: 36rem)": { _before: { content: "attr(data-month)" } },
            }}
          />
        </Span>
      ))}
    </Span>
  );
}

const PLAIN_MONTH = { bg: "bg.muted", color: "fg.muted", fontSize: "xs" } as const;
const MARKED_MONTH = {
  bg: "accent.solid",
  borderWidth: "thin",
  borderColor: "accent.fg",
  color: "accent.contrast",
  fontSize: "xs",
  fontWeight: "semibold",
  css: forcedFill("Highlight"),
} as const;
