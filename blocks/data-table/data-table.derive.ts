import type { DataTableBlock, Figure } from "#schema/generated/types.ts";
import { type Bar, barOf } from "#src/ui/axis.ts";
import { figureParts, isPublished, moneyOf, type Range, weeksOf } from "#src/ui/figure.ts";
import type { FigureTableCell } from "#src/ui/figure-table.tsx";
import type { PageContext } from "#src/ui/page-context.ts";
import { type Source, sourcesOf } from "#src/ui/sources.ts";

type Row = Omit<DataTableBlock["rows"][number], "cells"> & { figures: FigureTableCell[] };

/** The block with its columns as plain heads, and figures with bars where the column asks for them. */
export type DataTableProps = Omit<DataTableBlock, "columns" | "rows"> & {
  rowLabel: string;
  heads: string[];
  bars: boolean;
  rows: Row[];
  sources: Source[];
};

/** @throws Error if a row has not one cell for each column, or if the bars of a column have no common unit. */
export default function derive(block: DataTableBlock, page: PageContext): DataTableProps {
  const wrong = block.rows.find(({ cells }) => cells.length !== block.columns.length);
  if (wrong) {
    throw new Error(
      `the row "${wrong.label}" has ${wrong.cells.length} cells for ${block.columns.length} columns`,
    );
  }
  const bars = block.columns.map(({ label, bars: asked }, column) =>
    asked
      ? barsOf(
          label,
          block.rows.map(({ cells }) => cells[column]),
        )
      : [],
  );
  const figures = block.rows.flatMap(({ cells }) => cells);
  return {
    ...withoutColumns(block),
    rowLabel: block.rowLabel ?? "Name",
    heads: block.columns.map(({ label }) => label),
    bars: bars.some((column) => column.length > 0),
    rows: block.rows.map(({ cells, ...row }, index) => ({
      ...row,
      figures: cells.map((cell, column) => printed(cell, bars[column]?.[index])),
    })),
    sources: sourcesOf(figures, page.site.name),
  };
}

function withoutColumns({ columns: _, ...block }: DataTableBlock): Omit<DataTableBlock, "columns"> {
  return block;
}

function printed(figure: Figure, bar: Bar | undefined): FigureTableCell {
  if (!isPublished(figure)) return { ...figureParts(figure), missing: true };
  return { ...figureParts(figure), bar };
}

/** One bar for each figure of a column, all on one axis: either one currency, or times. */
function barsOf(column: string, figures: readonly (Figure | undefined)[]): (Bar | undefined)[] {
  const money = figures.map(moneyOf);
  const kinds = new Set(
    money.flatMap((amount) => (amount ? [`${amount.currency} ${amount.per ?? ""}`.trim()] : [])),
  );
  if (kinds.size > 1) {
    throw new Error(
      `the bars of the column "${column}" would mix ${[...kinds].join(", ")}: leave out "bars"`,
    );
  }
  const ranges: (Range | undefined)[] = kinds.size === 1 ? money : figures.map(weeksOf);
  const largest = Math.max(...ranges.map((range) => range?.high ?? 0));
  if (largest === 0) throw new Error(`the column "${column}" has nothing to draw: leave out "bars"`);
  return ranges.map((range) => range && barOf(range, largest));
}
