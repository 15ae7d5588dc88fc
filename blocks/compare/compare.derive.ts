import type { CompareBlock, Figure } from "#schema/generated/types.ts";
import { axisUpTo, type Bar, barOf } from "#src/figures/axis.ts";
import { type FigureRange, figureParts, hoursOf, isPublished, weeksOf } from "#src/figures/figure.ts";
import { monthsIn } from "#src/figures/months.ts";
import { sourcesOf } from "#src/figures/sources.ts";
import { shortMonthNames } from "#src/language/format.ts";
import { fill } from "#src/language/phrase.ts";
import type { PageContext } from "#src/ui/page-context.ts";

type Column = CompareBlock["columns"][number];

export type CompareCell = {
  head: string;
  figure: string;
  period?: string | undefined;
  missing: boolean;
  bar?: Bar | undefined;
  marks?: string[] | undefined;
};

/** What bars can show. Money is excluded, since currencies have no common scale. */
const MEASURES = { weeks: weeksOf, hours: hoursOf };

export type CompareProps = ReturnType<typeof derive>;

/** The block with charts, and with the sources of each row. Bars of one column share a scale. */
export default function derive({ columns, rows, ...block }: CompareBlock, page: PageContext) {
  const axes = columns.map((column, index) =>
    axisOf(
      column,
      rows.map(({ cells }) => cells[index]),
    ),
  );
  return {
    ...block,
    rowLabel: block.rowLabel ?? page.texts.compare.rowLabel,
    heads: columns.map(({ label }) => label),
    months: shortMonthNames(page.language),
    // The scales of the bars: `Waiting time: 0 to 12 weeks`.
    scales: axes.flatMap((axis, index) =>
      axis
        ? [fill(page.texts.compare[axis.unit], { column: columns[index]?.label ?? "", max: axis.max })]
        : [],
    ),
    rows: rows.map(({ cells, ...row }) => {
      const sources = sourcesOf(cells, page.site.name, page.language);
      const months = new Set(sources.map(({ asOf }) => asOf));
      return {
        ...row,
        figures: columns.map(
          (column, index): CompareCell => ({
            ...printed(column, cells[index], page),
            bar: barFor(cells[index], axes[index]),
          }),
        ),
        sources,
        // Set if all sources have the same month.
        asOf: months.size === 1 ? sources[0]?.asOf : undefined,
      };
    }),
  };
}

function printed({ label, draw }: Column, figure: Figure | undefined, page: PageContext): CompareCell {
  const { text, per } = figureParts(figure, page.texts.figures);
  const marks =
    draw === "months" && isPublished(figure)
      ? monthsIn(text, page.language).map((month) => `${month} / ${month + 1}`)
      : [];
  return {
    head: label,
    figure: text,
    period: per,
    missing: !isPublished(figure),
    marks: marks.length > 0 ? marks : undefined,
  };
}

type Axis = {
  max: number;
  unit: keyof typeof MEASURES;
  measure: (figure: Figure | undefined) => FigureRange | undefined;
};

function axisOf({ draw }: Column, figures: readonly (Figure | undefined)[]): Axis | undefined {
  if (draw !== "weeks" && draw !== "hours") return undefined;
  const measure = MEASURES[draw];
  const longest = Math.max(0, ...figures.map((figure) => measure(figure)?.high ?? 0));
  return longest > 0 ? { max: axisUpTo(longest).max, unit: draw, measure } : undefined;
}

function barFor(figure: Figure | undefined, axis: Axis | undefined): Bar | undefined {
  const range = axis?.measure(figure);
  return axis && range && barOf(range, axis.max);
}
