import type { CostTableBlock, Figure } from "#schema/generated/types.ts";
import { barOf } from "#src/figures/axis.ts";
import { currencyName, figureParts, isPublished, type Money, moneyOf } from "#src/figures/figure.ts";
import { type Source, sourcesOf } from "#src/figures/sources.ts";
import type { CellFigure } from "#src/ui/figure-cell.tsx";
import type { PageContext } from "#src/ui/page-context.ts";

type Row = {
  category: string;
  text?: string | undefined;
  total?: boolean | undefined;
  figures: CellFigure[];
};

/** The block with bars (share of the largest amount), a caption that names currency, period and year, and sources. */
export type CostTableProps = Omit<CostTableBlock, "rows"> & {
  rowLabel: string;
  caption: string;
  bars: boolean;
  rows: Row[];
  sources: Source[];
};

export default function derive(block: CostTableBlock, page: PageContext): CostTableProps {
  const figures = block.rows.flatMap((row) => row.cells);
  const amounts = figures.map(moneyOf).filter((money) => money !== undefined);
  // Amounts in several currencies or periods have no common axis: each then says for itself what it is.
  const alike = new Set(amounts.map(({ currency, per }) => `${currency} ${per}`)).size === 1;
  const largest = alike ? Math.max(...amounts.map(({ high }) => high)) : 0;
  const first = alike ? amounts[0] : undefined;
  return {
    ...block,
    rowLabel: block.rowLabel ?? "Cost",
    caption: first ? captionOf(first, figures) : block.title,
    bars: first !== undefined,
    rows: block.rows.map(({ cells, ...row }) => ({
      ...row,
      figures: cells.map((cell) => printed(cell, largest)),
    })),
    sources: sourcesOf(figures, page.site.name),
  };
}

function printed(figure: Figure, largest: number): CellFigure {
  const money = moneyOf(figure);
  const { text, per } = figureParts(figure);
  if (!isPublished(figure)) return { text, missing: true };
  if (!money) return { text };
  return largest > 0 ? { text, bar: barOf(money, largest) } : { text, per };
}

/** "Amounts in pounds (GBP) a year, 2024." The year is that of the newest figure. */
function captionOf({ currency, per }: Money, figures: readonly Figure[]): string {
  const years = figures.flatMap(({ asOf }) => (asOf ? [asOf.slice(0, 4)] : [])).sort();
  const period = per ? ` a ${per}` : "";
  const year = years.length > 0 ? `, ${years.at(-1)}` : "";
  return `Amounts in ${currencyName(currency)}${period}${year}.`;
}
