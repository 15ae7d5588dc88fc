import { Box, Flex, Span, Table } from "@chakra-ui/react";
import type { Bar } from "#src/figures/axis.ts";
import { RangeBar } from "./range-bar.tsx";

export type CellFigure = {
  text: string;
  /** The period that the figure is for, and its year if needed; in smaller type: a year (2025). */
  per?: string | undefined;
  bar?: Bar | undefined;
  /** Nothing is published; shown in a quiet colour. */
  missing?: boolean | undefined;
};

type FigureCellProps = {
  figure: CellFigure;
  /** Header of the column, which phones show beside the figure; undefined if there is only one column. */
  label: string | undefined;
  accent: boolean | undefined;
  /** A text instead of a figure, aligned with the start of the column. */
  words?: boolean | undefined;
};

/** A cell in a table of figures: the figure, its period, and its bar below. */
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
            <Span
              textStyle="small"
              fontWeight="normal"
              color="fg.muted"
              display="inline-block"
              whiteSpace="pre-wrap"
            >
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
