import {
  type Bar,
  barOf,
  type FigureRange,
  figureParts,
  isPublished,
  listOfNames,
  moneyOf,
  type PageContext,
  sourcesOf,
  weeksOf,
  wordsBeside,
  yearBeside,
} from "waymark/blocks";
import type { CellFigure } from "waymark/ui";
import type { DataTableBlock, Figure } from "#schema/generated/types.ts";

export type DataTableProps = ReturnType<typeof derive>;

/** Adds column headings as plain text, bars in the columns with `bars`, and a list of the columns that contain words instead of figures. */
export default function derive({ columns, rows, ...block }: DataTableBlock, page: PageContext) {
  const bars = columns.map(({ bars: hasBars }, column) =>
    hasBars ? barsOf(rows.map(({ cells }) => cells[column])) : [],
  );
  const figures = rows.flatMap(({ cells }) => cells);
  const year = yearBeside(figures);
  const heads = columns.map(({ label }) => label);
  return {
    ...block,
    rowLabel: block.rowLabel ?? page.texts["data-table"].rowLabel,
    heads,
    words: columns.map((_, column) => {
      const wordy = rows.filter(({ cells }) => isWords(cells[column]));
      return wordy.length * 2 > rows.length;
    }),
    bars: bars.some((column) => column.length > 0),
    rows: rows.map(({ cells, ...row }, index) => ({
      ...row,
      figures: joinGaps(
        cells.map((cell, column) => printed(cell, year(cell), bars[column]?.[index], page)),
        heads,
        page.language,
      ),
    })),
    sources: sourcesOf(figures, page),
  };
}

/** Tells whether a figure is only the author's text, without a value and unit. */
const isWords = (figure: Figure | undefined) => figure?.text !== undefined && figure.value === undefined;

function printed(
  figure: Figure,
  year: string | undefined,
  bar: Bar | undefined,
  { texts }: PageContext,
): CellFigure {
  const { text, per, former, official } = figureParts(figure, texts.figures);
  if (!isPublished(figure)) return { text, missing: true, official };
  return { text, per: wordsBeside(per, year), former, bar };
}

/** Merges the cells of a row that have the same text in place of a value into one line for phones, with the headings of all of them. */
function joinGaps(figures: readonly CellFigure[], heads: readonly string[], language: string): CellFigure[] {
  return figures.map((figure, column) => {
    const alike = figures.flatMap(({ missing, text }, at) => (missing && text === figure.text ? [at] : []));
    if (!figure.missing || alike.length < 2) return figure;
    if (alike[0] !== column) return { ...figure, joined: true };
    const alikeHeads = heads.filter((_, at) => alike.includes(at));
    return { ...figure, label: listOfNames(alikeHeads, language) };
  });
}

/**
 * Computes the bars of a column on one axis, if all its amounts share a currency and period, or if its figures are durations (in weeks).
 * Returns an empty list otherwise.
 */
function barsOf(figures: readonly (Figure | undefined)[]): (Bar | undefined)[] {
  const money = figures.map(moneyOf);
  const kinds = new Set(money.flatMap((amount) => (amount ? [`${amount.currency} ${amount.per}`] : [])));
  if (kinds.size > 1) return [];
  const ranges: (FigureRange | undefined)[] = kinds.size === 1 ? money : figures.map(weeksOf);
  const largest = Math.max(...ranges.map((range) => range?.high ?? 0));
  if (largest === 0) return [];
  return ranges.map((range) => range && barOf(range, largest));
}
