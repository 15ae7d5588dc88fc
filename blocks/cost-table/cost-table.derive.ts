import type { CostTableBlock, Figure } from "#schema/generated/types.ts";
import { barOf } from "#src/ui/axis.ts";
import { CURRENCIES, figureParts, isPublished, type Money, moneyOf } from "#src/ui/figure.ts";
import type { FigureTableCell } from "#src/ui/figure-table.tsx";
import type { PageContext } from "#src/ui/page-context.ts";
import { type Source, sourcesOf } from "#src/ui/sources.ts";

type Row = {
  category: string;
  text?: string | undefined;
  total?: boolean | undefined;
  figures: FigureTableCell[];
};

/** The block with bars (share of the largest amount), a caption that names currency, period and year, and sources. */
export type CostTableProps = Omit<CostTableBlock, "rows"> & {
  rowLabel: string;
  caption: string;
  bars: boolean;
  rows: Row[];
  sources: Source[];
};

/** @throws Error if a row has not one cell for each column, or if amounts differ in currency or period. */
export default function derive(block: CostTableBlock, page: PageContext): CostTableProps {
  const figures = block.rows.flatMap((row) => row.cells);
  const amounts = figures.map(moneyOf).filter((money) => money !== undefined);
  assertComparable(amounts);
  const largest = Math.max(...amounts.map(({ high }) => high), 0);
  const [first] = amounts;
  return {
    ...block,
    rowLabel: block.rowLabel ?? "Cost",
    caption: first ? captionOf(first, figures) : block.title,
    bars: first !== undefined,
    rows: block.rows.map(({ cells, ...row }) => {
      if (cells.length !== block.columns.length) {
        throw new Error(
          `the row "${row.category}" has ${cells.length} cells for ${block.columns.length} columns`,
        );
      }
      return { ...row, figures: cells.map((cell) => printed(cell, largest)) };
    }),
    sources: sourcesOf(figures, page.site.name),
  };
}

function printed(figure: Figure, largest: number): FigureTableCell {
  const money = moneyOf(figure);
  const { text } = figureParts(figure);
  if (!isPublished(figure)) return { text, missing: true };
  return money ? { text, bar: barOf(money, largest) } : { text };
}

function assertComparable(amounts: readonly Money[]): void {
  const kinds = [...new Set(amounts.map(({ currency, per }) => (per ? `${currency} a ${per}` : currency)))];
  if (kinds.length > 1) {
    throw new Error(
      `the amounts of one cost table must be alike, these are ${kinds.join(" and ")}: write one as text`,
    );
  }
}

/** "Amounts in pounds (GBP) a year, 2024." The year is that of the newest figure. */
function captionOf({ currency, per }: Money, figures: readonly Figure[]): string {
  const years = figures.flatMap(({ asOf }) => (asOf ? [asOf.slice(0, 4)] : [])).sort();
  const period = per ? ` a ${per}` : "";
  const year = years.length > 0 ? `, ${years.at(-1)}` : "";
  return `Amounts in ${CURRENCIES[currency]}${period}${year}.`;
}
