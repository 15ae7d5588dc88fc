import type { CompareBlock, Figure } from "#schema/generated/types.ts";
import { axisUpTo, type Bar, barOf } from "#src/figures/axis.ts";
import {
  figureParts,
  isPublished,
  moneyOf,
  moneyText,
  type Range,
  scaled,
  weeksOf,
} from "#src/figures/figure.ts";
import { monthsIn, SHORT_MONTHS } from "#src/figures/months.ts";
import { type Source, sourceOf, sourcesOf } from "#src/figures/sources.ts";
import type { PageContext } from "#src/ui/page-context.ts";

type Column = CompareBlock["columns"][number];

/** One figure of one country. */
export type CompareCell = {
  head: string;
  figure: string;
  period?: string | undefined;
  missing: boolean;
  /** Whether it stands among the amounts of money. */
  money: boolean;
  bar?: Bar | undefined;
  marks?: string[] | undefined;
  reference?: { href: string; number: string; asOf: string } | undefined;
};

type Row = Omit<CompareBlock["rows"][number], "cells"> & {
  figures: CompareCell[];
  /** Right end of the row's bars: £50,000. */
  scale: string | undefined;
  /** Grid rows that the head of the row spans. */
  span: string;
};

/** The block with drawings, and with the number of its source at every figure. */
export type CompareProps = Omit<CompareBlock, "columns" | "rows"> & {
  rowLabel: string;
  heads: string[];
  months: string[];
  rows: Row[];
  references: (Source & { anchor: string })[];
  weeksScale: string | undefined;
};

const YEARLY = { week: 52, fortnight: 26, month: 12, year: 1 };

export default function derive({ columns, rows, ...block }: CompareBlock, page: PageContext): CompareProps {
  const anchor = block.id;
  const sources = sourcesOf(
    rows.flatMap(({ cells }) => cells),
    page.site.name,
  );
  const weeks = axisUpTo(longestIn(columns, rows)).max;
  return {
    ...block,
    rowLabel: block.rowLabel ?? "Country",
    heads: columns.map(({ label }) => label),
    months: SHORT_MONTHS,
    references: sources.map((source) => ({ ...source, anchor: `${anchor}-source-${source.number}` })),
    weeksScale: columns.some(({ draw }) => draw === "weeks") ? `${weeks} weeks` : undefined,
    rows: rows.map(({ cells, ...row }) => {
      const [currency, ...further] = new Set(cells.flatMap((cell) => moneyOf(cell)?.currency ?? []));
      // Amounts in several currencies have no common axis, and are printed without bars.
      const amounts = cells.map((cell, index) =>
        columns[index]?.draw === "money" && further.length === 0 ? yearly(cell) : undefined,
      );
      const largest = Math.max(0, ...amounts.map((amount) => amount?.high ?? 0));
      return {
        ...row,
        figures: columns.map((column, index): CompareCell => {
          const cell = cells[index];
          const source = sourceOf(cell, sources, page.site.name);
          return {
            ...printed(column, cell),
            bar: barFor(column, cell, amounts[index], largest, weeks),
            reference: source && {
              href: `#${anchor}-source-${source.number}`,
              number: source.number,
              asOf: source.asOf,
            },
          };
        }),
        scale: largest > 0 && currency ? moneyText(largest, currency) : undefined,
        span: `1 / span ${spanOf(columns)}`,
      };
    }),
  };
}

function printed({ label, draw }: Column, figure: Figure | undefined): CompareCell {
  const { text, per } = figureParts(figure);
  const marks =
    draw === "months" && isPublished(figure) ? monthsIn(text).map((month) => `${month} / ${month + 1}`) : [];
  return {
    head: label,
    figure: text,
    period: per,
    missing: !isPublished(figure),
    money: draw === "money",
    marks: marks.length > 0 ? marks : undefined,
  };
}

function barFor(
  { draw }: Column,
  figure: Figure | undefined,
  amount: Range | undefined,
  largest: number,
  longest: number,
): Bar | undefined {
  if (draw === "money") return amount && barOf(amount, largest);
  const weeks = draw === "weeks" ? weeksOf(figure) : undefined;
  return weeks && barOf(weeks, longest);
}

/** Amounts of one country are drawn as yearly ones, so that rent and tuition stand on one axis. */
function yearly(figure: Figure | undefined): Range | undefined {
  const money = moneyOf(figure);
  return money && scaled(money, YEARLY[money.per ?? "year"]);
}

function longestIn(columns: readonly Column[], rows: CompareBlock["rows"]): number {
  const weeks = rows.flatMap(({ cells }) =>
    cells.map((cell, index) => (columns[index]?.draw === "weeks" ? (weeksOf(cell)?.high ?? 0) : 0)),
  );
  return Math.max(1, ...weeks);
}

/** Money fills one column of the picture and the rest another; without money the figures fill both. */
function spanOf(columns: readonly Column[]): number {
  const money = columns.filter(({ draw }) => draw === "money").length;
  return money === 0 ? Math.ceil(columns.length / 2) : Math.max(money, columns.length - money);
}
