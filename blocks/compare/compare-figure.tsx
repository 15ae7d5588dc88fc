import { Box, Flex, Link, Span, Text } from "@chakra-ui/react";
import { MonthStrip } from "#src/ui/month-strip.tsx";
import { RangeBar } from "#src/ui/range-bar.tsx";
import type { CompareCell } from "./compare.derive.ts";

type CompareFigureProps = {
  cell: CompareCell;
  months: readonly string[];
  /** Money stands in a column of its own. */
  grouped: boolean;
};

/** A figure with its name, its drawing, and the month and number of its source. */
export function CompareFigure({ cell, months, grouped }: CompareFigureProps) {
  return (
    <Box
      as="td"
      display="block"
      gridColumn={grouped ? { md: cell.money ? "1" : "2", lg: cell.money ? "2" : "3" } : undefined}
      pb="5"
      overflowWrap="anywhere"
    >
      <Flex as="span" wrap="wrap" justify="space-between" align="baseline" columnGap="4">
        <Span aria-hidden="true" textStyle="small" color="fg.muted">
          {cell.head}
        </Span>
        <Span fontWeight={cell.missing ? "normal" : "semibold"} color={cell.missing ? "fg.muted" : undefined}>
          {cell.figure}
          {cell.period ? (
            <Span textStyle="small" fontWeight="normal" color="fg.muted">
              {" "}
              {cell.period}
            </Span>
          ) : null}
        </Span>
      </Flex>
      {cell.bar ? (
        <Box mt="1.5">
          <RangeBar bar={cell.bar} />
        </Box>
      ) : null}
      {cell.marks ? (
        <Box mt="1.5">
          <MonthStrip months={months} marks={cell.marks} names="quarters" />
        </Box>
      ) : null}
      {cell.reference ? (
        <Text mt="1" fontSize="xs" color="fg.muted">
          As of {cell.reference.asOf}, <Link href={cell.reference.href}>source {cell.reference.number}</Link>
        </Text>
      ) : null}
    </Box>
  );
}
