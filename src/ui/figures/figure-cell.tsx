import { Box, Flex, Span, Table } from "@chakra-ui/react";
import type { Bar } from "#src/figures/axis.ts";
import { RangeBar } from "./range-bar.tsx";

/** A figure as a table prints it. */
export type CellFigure = {
  text: string;
  /** What the figure is for, and its year where that has to be said; set smaller: a year (2025). */
  per?: string | undefined;
  bar?: Bar | undefined;
  /** Nothing is published: set quietly. */
  missing?: boolean | undefined;
};

type FigureCellProps = {
  figure: CellFigure;
  /** Head of the column, which phones show beside the figure; undefined where there is but one. */
  label: string | undefined;
  accent: boolean | undefined;
  /** Words instead of a figure: they begin where the column begins. */
  words?: boolean | undefined;
};

/** One cell of a table of figures: the figure, what it is for, and its bar below. */
export function FigureCell({ figure, label, accent, words }: FigureCellProps) {
  return (
    <Table.Cell>
      <Flex
        as="span"
        wrap="wrap"
        justify={{ base: "space-between", md: words ? "flex-start" : "flex-end" }}
        align="baseline"
        columnGap="4"
      >
        {label ? (
          <Span aria-hidden="true" hideFrom="md" textStyle="small" color="fg.muted">
            {label}
          </Span>
        ) : null}
        <Span
          fontWeight={accent ? "bold" : "medium"}
          color={figure.missing ? "fg.subtle" : undefined}
          textAlign={words ? undefined : { md: "end" }}
        >
          {figure.text}
          {figure.per ? (
            <Span textStyle="small" fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
              {" "}
              {figure.per}
            </Span>
          ) : null}
        </Span>
      </Flex>
      {figure.bar ? (
        <Box mt="2">
          <RangeBar bar={figure.bar} accent={accent} />
        </Box>
      ) : null}
    </Table.Cell>
  );
}
