import { addDays, lastDayOfMonth } from "#src/content/dates/day.ts";

/** The first day of the month of a day: `2026-11-01`. */
export const monthStart = (day: string): string => `${day.slice(0, "YYYY-MM".length)}-01`;

/** The corresponding day some months later or earlier, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const first = new Date(monthStart(day));
  first.setUTCMonth(first.getUTCMonth() + count);
  const sameDay = first.toISOString().slice(0, "YYYY-MM".length) + day.slice("YYYY-MM".length);
  const last = lastDayOfMonth(sameDay);
  return sameDay < last ? sameDay : last;
}

/** The weeks of a month, each with seven days; the first and the last one have days of the months beside it. */
export function weeksOfMonth(month: string, first: number): string[][] {
  const start = monthStart(month);
  const back = (weekdayOf(start) - first + 7) % 7;
  const next = addMonths(start, 1);
  const weeks: string[][] = [];
  for (let day = addDays(start, -back); day < next; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
}

/**
 * The day to which a key leads in a grid of days (WAI-ARIA date grid); undefined for other keys.
 * @param first the first weekday, as from `firstWeekday`
 */
export function dayAfterKey(
  key: string,
  day: string,
  { first, isMirrored }: { first: number; isMirrored: boolean },
): string | undefined {
  const sideways = isMirrored ? -1 : 1;
  const inWeek = (weekdayOf(day) - first + 7) % 7;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: sideways,
    ArrowLeft: -sideways,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -inWeek,
    End: 6 - inWeek,
  };
  if (key === "PageUp" || key === "PageDown") return addMonths(day, key === "PageUp" ? -1 : 1);
  const step = steps[key];
  return step === undefined ? undefined : addDays(day, step);
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;
