import { chakra } from "@chakra-ui/react";
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
    <chakra.td
      display="block"
      textAlign="start"
      gridColumn={grouped ? { md: cell.money ? "1" : "2", lg: cell.money ? "2" : "3" } : undefined}
      pb="5"
      overflowWrap="anywhere"
    >
      <chakra.span
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        columnGap="4"
      >
        <chakra.span aria-hidden="true" textStyle="small" color="fg.muted">
          {cell.head}
        </chakra.span>
        <chakra.span
          fontWeight={cell.missing ? "normal" : "semibold"}
          color={cell.missing ? "fg.muted" : undefined}
        >
          {cell.figure}
          {cell.period ? (
            <chakra.span textStyle="small" fontWeight="normal" color="fg.muted">
              {" "}
              {cell.period}
            </chakra.span>
          ) : null}
        </chakra.span>
      </chakra.span>
      {cell.bar ? (
        <chakra.span display="block" mt="1.5">
          <RangeBar bar={cell.bar} />
        </chakra.span>
      ) : null}
      {cell.marks ? (
        <chakra.span display="block" mt="1.5">
          <MonthStrip months={months} marks={cell.marks} names="quarters" />
        </chakra.span>
      ) : null}
      {cell.reference ? (
        <chakra.span display="block" fontSize="xs" color="fg.muted" mt="1">
          {" "}
          As of {cell.reference.asOf},{" "}
          <chakra.a href={cell.reference.href} textDecoration="underline" textUnderlineOffset="0.2em">
            source {cell.reference.number}
          </chakra.a>
        </chakra.span>
      ) : null}
    </chakra.td>
  );
}
