import {
  barOf,
  currencyName,
  figureParts,
  fill,
  isPublished,
  type Money,
  moneyOf,
  type PageContext,
  sourcesOf,
  wordsBeside,
  yearBeside,
  yearOf,
} from "waymark/blocks";
import type { CellFigure } from "waymark/ui";
import type { CostTableBlock, Figure } from "#schema/generated/types.ts";

export type CostTableProps = ReturnType<typeof derive>;

/** Adds bars (share of the largest amount), a caption with currency, period and year, and the sources. */
export default function derive(block: CostTableBlock, page: PageContext) {
  const figures = block.rows.flatMap((row) => row.cells);
  const amounts = figures.map(moneyOf).filter((money) => money !== undefined);
  // Amounts in several currencies or periods cannot share a caption, so each states its currency and period.
  const alike = new Set(amounts.map(({ currency, per }) => `${currency} ${per}`)).size === 1;
  const largest = alike ? Math.max(...amounts.map(({ high }) => high)) : 0;
  const first = alike ? amounts[0] : undefined;
  const year = yearBeside(figures);
  return {
    ...block,
    rowLabel: block.rowLabel ?? page.texts["cost-table"].rowLabel,
    caption: first ? captionOf(first, figures, page) : block.title,
    bars: first !== undefined,
    rows: block.rows.map(({ cells, ...row }) => ({
      ...row,
      figures: cells.map((cell) => printed(cell, year(cell), largest, page)),
    })),
    sources: sourcesOf(figures, page),
  };
}

function printed(
  figure: Figure,
  year: string | undefined,
  largest: number,
  { texts }: PageContext,
): CellFigure {
  const money = moneyOf(figure);
  const { text, per, former, official } = figureParts(figure, texts.figures);
  if (!isPublished(figure)) return { text, missing: true, official };
  if (!money) return { text, former };
  if (largest === 0) return { text, per: wordsBeside(per, year), former };
  return { text, per: year, former, bar: barOf(money, largest) };
}

/** Builds the caption: "Amounts in pounds (GBP) per year, 2024." If the years differ, each figure shows its year instead. */
function captionOf(
  { currency: code, per }: Money,
  figures: readonly Figure[],
  { texts, language }: PageContext,
): string {
  const words = texts["cost-table"];
  const years = [...new Set(figures.flatMap((figure) => yearOf(figure) ?? []))];
  const [year] = years.length === 1 ? years : [];
  const name = currencyName(code, language);
  const currency = per ? fill(words[per], { currency: name }) : name;
  return year === undefined
    ? fill(words.caption, { currency })
    : fill(words.captionDated, { currency, year });
}
