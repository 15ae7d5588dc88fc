import type { DataTableBlock, Figure } from "#schema/generated/types.ts";
import { type Bar, barOf } from "#src/figures/axis.ts";
import { figureParts, isPublished, moneyOf, type Range, weeksOf } from "#src/figures/figure.ts";
import { wordsBeside, yearBeside } from "#src/figures/figure-year.ts";
import { type Source, sourcesOf } from "#src/figures/sources.ts";
import type { CellFigure } from "#src/ui/figures/figure-cell.tsx";
import type { PageContext } from "#src/ui/page-context.ts";

type Row = Omit<DataTableBlock["rows"][number], "cells"> & { figures: CellFigure[] };

/** The block with its columns as plain headers, and figures with bars in the columns that ask for them. */
export type DataTableProps = Omit<DataTableBlock, "columns" | "rows"> & {
  rowLabel: string;
  heads: string[];
  /** The columns with texts instead of figures. */
  words: boolean[];
  bars: boolean;
  rows: Row[];
  sources: Source[];
};

export default function derive(block: DataTableBlock, page: PageContext): DataTableProps {
  const bars = block.columns.map(({ bars: asked }, column) =>
    asked ? barsOf(block.rows.map(({ cells }) => cells[column])) : [],
  );
  const figures = block.rows.flatMap(({ cells }) => cells);
  const year = yearBeside(figures);
  return {
    ...withoutColumns(block),
    rowLabel: block.rowLabel ?? page.texts["data-table"].rowLabel,
    heads: block.columns.map(({ label }) => label),
    words: block.columns.map((_, column) => {
      const wordy = block.rows.filter(({ cells }) => isWords(cells[column]));
      return wordy.length * 2 > block.rows.length;
    }),
    bars: bars.some((column) => column.length > 0),
    rows: block.rows.map(({ cells, ...row }, index) => ({
      ...row,
      figures: cells.map((cell, column) => printed(cell, year(cell), bars[column]?.[index], page)),
    })),
    sources: sourcesOf(figures, page.site.name, page.language),
  };
}

function withoutColumns({ columns: _, ...block }: DataTableBlock): Omit<DataTableBlock, "columns"> {
  return block;
}

/** The author's own words, without a value and unit. */
const isWords = (figure: Figure | undefined) => figure?.text !== undefined && figure.value === undefined;

function printed(
  figure: Figure,
  year: string | undefined,
  bar: Bar | undefined,
  { texts }: PageContext,
): CellFigure {
  const { text, per } = figureParts(figure, texts.figures);
  if (!isPublished(figure)) return { text, missing: true };
  return { text, per: wordsBeside(per, year), bar };
}

/**
 * The bars of a column on one axis, if all figures are in one currency and period, or are times. Otherwise figures are
 * shown without bars.
 */
function barsOf(figures: readonly (Figure | undefined)[]): (Bar | undefined)[] {
  const money = figures.map(moneyOf);
  const kinds = new Set(money.flatMap((amount) => (amount ? [`${amount.currency} ${amount.per}`] : [])));
  if (kinds.size > 1) return [];
  const ranges: (Range | undefined)[] = kinds.size === 1 ? money : figures.map(weeksOf);
  const largest = Math.max(...ranges.map((range) => range?.high ?? 0));
  if (largest === 0) return [];
  return ranges.map((range) => range && barOf(range, largest));
}
