import { chakra } from "@chakra-ui/react";
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
};

/** One cell of a table of figures: the figure, what it is for, and its bar below. */
export function FigureCell({ figure, label, accent }: FigureCellProps) {
  return (
    <chakra.td {...bodyCell}>
      <chakra.span
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        justifyContent="space-between"
        alignItems="baseline"
      >
        {label ? (
          <chakra.span aria-hidden="true" hideFrom="md" textStyle="small" color="fg.muted">
            {label}
          </chakra.span>
        ) : null}
        <chakra.span fontWeight={accent ? "bold" : "medium"} color={figure.missing ? "fg.subtle" : undefined}>
          {figure.text}
          {figure.per ? (
            <chakra.span textStyle="small" fontWeight="normal" color="fg.muted">
              {" "}
              {figure.per}
            </chakra.span>
          ) : null}
        </chakra.span>
      </chakra.span>
      {figure.bar ? (
        <chakra.span display="block" mt="2">
          <RangeBar bar={figure.bar} accent={accent} />
        </chakra.span>
      ) : null}
    </chakra.td>
  );
}

const bodyCell = {
  display: { base: "block", md: "table-cell" },
  textAlign: "start",
  verticalAlign: "top",
  pt: { base: "2", md: "4" },
  pb: "4",
  px: { base: "3", md: "4" },
  overflowWrap: "anywhere",
} as const;
