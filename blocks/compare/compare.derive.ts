import {
  axisUpTo,
  type Bar,
  barOf,
  choiceValue,
  comma,
  type FigureRange,
  figureParts,
  fill,
  hoursOf,
  isChoice,
  isPublished,
  monthInitials,
  monthNames,
  monthsIn,
  type PageContext,
  type Source,
  shortMonthNames,
  sourcesOf,
  weeksOf,
} from "waymark/blocks";
import type { CompareBlock, Figure } from "#schema/generated/types.ts";

type Column = CompareBlock["columns"][number];

export type CompareCell = {
  figure: string;
  period?: string | undefined;
  /** The superseded figure, as text: "£1,334 until November 2025". */
  former?: string | undefined;
  /** Address of the official page to read while no figure is published. */
  official?: string | undefined;
  missing: boolean;
  bar?: Bar | undefined;
  /** The months of the year, with those of the figure marked. */
  year?: { month: string; initial: string; isMarked: boolean }[] | undefined;
};

export type CompareSources = { list: readonly Source[]; asOf?: string | undefined };

/** Maximum number of columns that fit side by side on a wide screen. */
const MAX_COLUMNS = 6;

/** Functions that read the units that bars can show. Money is excluded, since currencies have no common scale. */
const MEASURES = { weeks: weeksOf, hours: hoursOf };

export type CompareProps = ReturnType<typeof derive>;

/** Arranges the figures of all columns as lines, with bars on one scale, and adds the sources of each row. */
export default function derive({ columns, rows, ...block }: CompareBlock, page: PageContext) {
  const texts = page.texts.compare;
  const columnLines = columns.map((column, index) => {
    const figures = rows.map(({ cells }) => cells[index]);
    const axis = axisOf(column, figures);
    return { column, figures, axis };
  });
  const lines = columnLines.map(({ column, figures, axis }) => ({
    label: column.label,
    isCalendar: column.draw === "months",
    cells: figures.map((figure) => cellOf(column, figure, axis, page)),
  }));
  return {
    ...block,
    starts: startsOf(lines, page.language),
    rowLabel: block.rowLabel ?? texts.rowLabel,
    choices: rows.map(({ label, flag, href }, index) => ({
      label,
      flag,
      href,
      value: choiceValue(href, index),
    })),
    hasChoice: isChoice(rows.length),
    inColumns: rows.length <= MAX_COLUMNS,
    // Captions of the bars' scales: `Waiting time: 0 to 12 weeks`.
    scales: columnLines.flatMap(({ column, axis }) =>
      axis ? [fill(texts[axis.unit], { column: column.label, max: axis.max })] : [],
    ),
    lines,
    sources: rows.map(({ cells }): CompareSources => {
      const list = sourcesOf(cells, page);
      const months = new Set(list.map(({ asOf }) => asOf));
      // A month that all sources share is printed once.
      return { list, asOf: months.size === 1 ? list[0]?.asOf : undefined };
    }),
  };
}

function cellOf(
  { draw }: Column,
  figure: Figure | undefined,
  axis: Axis | undefined,
  { texts, language }: PageContext,
): CompareCell {
  const { text, per, former, official } = figureParts(figure, texts.figures);
  const missing = !isPublished(figure);
  const months = draw === "months" && !missing ? [...new Set(monthsIn(text, language))] : [];
  const range = axis?.measure(figure);
  const names = monthNames(language);
  return {
    // Months are formatted uniformly, whatever text surrounds them in the source.
    figure: months.length > 0 ? months.map((month) => names[month - 1]).join(comma(language)) : text,
    period: per,
    former,
    official,
    missing,
    bar: axis && range && barOf(range, axis.max),
    year: months.length > 0 ? yearWith(months, language) : undefined,
  };
}

function yearWith(months: readonly number[], language: string): CompareCell["year"] {
  const initials = monthInitials(language);
  return shortMonthNames(language).map((month, index) => ({
    month,
    initial: initials[index] ?? "",
    isMarked: months.includes(index + 1),
  }));
}

/**
 * The months in which something starts, for visitors to choose from.
 * @property label name of the line that shows the months
 * @property rows numbers from 1 of the rows that start in the month
 */
export type CompareStarts = { label: string; months: { label: string; value: string; rows: number[] }[] };

type Line = { label: string; isCalendar: boolean; cells: readonly CompareCell[] };

/** Collects the months of the first line with calendars; undefined if there are too few or too many rows or months to choose from. */
function startsOf(lines: readonly Line[], language: string): CompareStarts | undefined {
  const line = lines.find(({ isCalendar }) => isCalendar);
  if (!line) return undefined;
  const months = monthNames(language).flatMap((label, month) => {
    const rows = line.cells.flatMap(({ year }, row) => (year?.[month]?.isMarked ? [row + 1] : []));
    return rows.length > 0 ? [{ label, value: label.toLowerCase(), rows }] : [];
  });
  return isChoice(line.cells.length) && isChoice(months.length) ? { label: line.label, months } : undefined;
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
