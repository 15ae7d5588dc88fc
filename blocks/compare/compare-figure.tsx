import { Box, Span, Text } from "@chakra-ui/react";
import { RangeBar } from "#src/ui/figures/fact-note.tsx";
import { MonthStrip } from "#src/ui/figures/month-strip.tsx";
import type { CompareCell } from "./compare.derive.ts";

export function CompareFigure({ cell, months }: { cell: CompareCell; months: readonly string[] }) {
  return (
    <Box as="td" display="block" gridColumn={cell.marks ? { sm: "span 2" } : undefined}>
      <Text as="span" display="block" aria-hidden="true" textStyle="small" color="fg.muted">
        {cell.head}
      </Text>
      <Text
        as="span"
        display="block"
        fontWeight={cell.missing ? "normal" : "semibold"}
        color={cell.missing ? "fg.muted" : "fg"}
      >
        <Span whiteSpace={cell.period ? "nowrap" : undefined}>{cell.figure}</Span>
        {cell.period ? (
          <>
            {" "}
            <Span display="block" textStyle="small" fontWeight="normal" color="fg.muted">
              {cell.period}
            </Span>
          </>
        ) : null}
      </Text>
      {cell.bar ? (
        <Box mt="2" maxW="60">
          <RangeBar bar={cell.bar} />
        </Box>
      ) : null}
      {cell.marks ? (
        <Box mt="2" maxW="60">
          <MonthStrip months={months} marks={cell.marks} />
        </Box>
      ) : null}
    </Box>
  );
}
