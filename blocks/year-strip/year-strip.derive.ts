import type { Figure, YearStripBlock } from "#schema/generated/types.ts";
import { figureText, isPublished } from "#src/figures/figure.ts";
import { columnOf, type DayOfYear, dayIn, monthsFrom, monthsIn } from "#src/figures/months.ts";
import { sourcesOf } from "#src/figures/sources.ts";
import type { PageContext } from "#src/ui/page-context.ts";

type Strip = {
  months: string[];
  starts: string[];
  /** Months in which to apply, and the position of the deadline in them, as a CSS percentage. */
  window?: { columns: string; deadline?: string } | undefined;
};

export type YearStripProps = ReturnType<typeof derive>;

/** Months as columns of grids; if no application period is known, the starts of all dates in one year. */
export default function derive(block: YearStripBlock, page: PageContext) {
  const { language } = page;
  const figures = block.items.flatMap(({ starts, apply }) => [starts, apply]);
  const hasWindows = block.items.some(({ apply }) => isPublished(apply));
  const everyStart = block.items.flatMap(({ starts }) => monthsOf(starts, language));
  return {
    ...block,
    items: block.items.map(({ starts, apply, ...item }) => ({
      ...item,
      begins: figureText(starts, page.texts.figures),
      window: hasWindows ? figureText(apply, page.texts.figures) : undefined,
      strip: hasWindows
        ? stripOf(monthsOf(starts, language), apply ? monthsOf(apply, language) : [], item.deadline, language)
        : undefined,
    })),
    overview:
      hasWindows || everyStart.length === 0 ? undefined : stripOf(everyStart, [], undefined, language),
    sources: sourcesOf(figures, page.site.name, language),
  };
}

/** The strip begins with the first month of the application period, so that time never runs backwards. */
function stripOf(
  starts: readonly number[],
  window: readonly number[],
  deadline: string | undefined,
  language: string,
): Strip | undefined {
  const first = window[0] ?? 1;
  const last = window.at(-1) ?? first;
  if (starts.length + window.length === 0) return undefined;
  const length = columnOf(last, first);
  const share = deadline === undefined ? undefined : shareBefore(dayIn(deadline, language), first, length);
  return {
    months: monthsFrom(first, language),
    starts: starts.map((month) => cell(columnOf(month, first))),
    window:
      window.length === 0
        ? undefined
        : { columns: `1 / ${length + 1}`, ...(share === undefined ? {} : { deadline: share }) },
  };
}

const cell = (column: number) => `${column} / ${column + 1}`;

/** The share of the application period before a day; undefined if the day is outside it. */
function shareBefore(day: DayOfYear | undefined, first: number, months: number): string | undefined {
  if (!day) return undefined;
  const column = columnOf(day.month, first);
  if (column > months) return undefined;
  return `${Math.round(((column - 1 + day.day / 31) / months) * 1000) / 10}%`;
}

/** Texts that name no month ("Autumn") are printed but not drawn, like a missing fact. */
function monthsOf(figure: Figure, language: string): number[] {
  return monthsIn(figure.value ?? figure.text ?? "", language);
}
