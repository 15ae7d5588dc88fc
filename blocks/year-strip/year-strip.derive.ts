import {
  columnOf,
  type DayOfYear,
  dayIn,
  figureText,
  isPublished,
  monthsFrom,
  monthsIn,
  type PageContext,
  sourcesOf,
} from "waymark/blocks";
import type { Figure, YearStripBlock } from "#schema/generated/types.ts";

export type YearStripProps = ReturnType<typeof derive>;

/** Arranges months as grid columns. If no application period is known, all start dates share one year. */
export default function derive(block: YearStripBlock, page: PageContext) {
  const { language } = page;
  const figures = block.items.flatMap(({ starts, apply }) => [starts, apply]);
  const hasWindows = block.items.some(({ apply }) => isPublished(apply));
  const dates = block.items.map(({ starts, apply, deadline }) => ({
    starts: monthsOf(starts, language),
    window: apply ? monthsOf(apply, language) : [],
    deadline: deadline === undefined ? undefined : dayIn(deadline, language),
  }));
  const everyStart = { starts: dates.flatMap(({ starts }) => starts), window: [], deadline: undefined };
  // All strips share one axis, so that the same month stands in the same column.
  const first = dates.flatMap(({ window }) => window.slice(0, 1))[0] ?? 1;
  const strips = dates.map((date) => (hasWindows ? stripOf(date, first) : undefined));
  const length = Math.max(12, ...strips.map((strip) => strip?.end ?? 0));
  const year = monthsFrom(first, language);
  const months = [...year, ...year].slice(0, length);
  return {
    ...block,
    items: block.items.map(({ starts, apply, ...item }, index) => {
      const strip = strips[index];
      return {
        ...item,
        begins: figureText(starts, page.texts.figures),
        window: hasWindows ? figureText(apply, page.texts.figures) : undefined,
        strip: strip && { months, starts: strip.starts, window: strip.window },
      };
    }),
    overview:
      hasWindows || everyStart.starts.length === 0
        ? undefined
        : { months: monthsFrom(1, language), starts: stripOf(everyStart, 1)?.starts ?? [] },
    sources: sourcesOf(figures, page),
  };
}

type Dates = { starts: readonly number[]; window: readonly number[]; deadline: DayOfYear | undefined };

/** Places dates on an axis with a given first month. A course starts after its application period, possibly in the next year. */
function stripOf({ starts, window, deadline }: Dates, first: number) {
  if (starts.length + window.length === 0) return undefined;
  const opens = window[0] ?? first;
  const offset = columnOf(opens, first) - 1;
  const length = columnOf(window.at(-1) ?? opens, opens);
  const columns = starts.map((month) => offset + columnOf(month, opens));
  const share = deadline && shareBefore(deadline, opens, length);
  return {
    starts: columns.map(cell),
    window:
      window.length === 0
        ? undefined
        : {
            columns: `${offset + 1} / ${offset + length + 1}`,
            ...(share === undefined ? {} : { deadline: share }),
          },
    end: Math.max(offset + length, ...columns),
  };
}

const cell = (column: number) => `${column} / ${column + 1}`;

/** Returns the share of the application period that is before a day, as a CSS percentage. Undefined if the day is after the period. */
function shareBefore(day: DayOfYear, first: number, months: number): string | undefined {
  const column = columnOf(day.month, first);
  if (column > months) return undefined;
  return `${Math.round(((column - 1 + day.day / 31) / months) * 1000) / 10}%`;
}

/**
 * Returns the months that a text names, as numbers from 1 to 12. For a text without a month, such as "Autumn", the list is empty: it is
 * printed but not drawn.
 */
function monthsOf(figure: Figure, language: string): number[] {
  return monthsIn(figure.value ?? figure.text ?? "", language);
}
