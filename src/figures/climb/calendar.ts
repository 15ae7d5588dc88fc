import { percent } from "#src/figures/axis.ts";
import { columnOf } from "#src/figures/months.ts";

/** Number of months in the plan for one start of studies: the twelve before the start, and the month of the start. */
const MONTHS = 13;

/** A span on the axis, as CSS percentages. */
export type Span = { from: string; width: string };

/**
 * A common axis for several starts of studies: its first month (1 to 12), and its length in months, which covers the year before each
 * start.
 */
export type Calendar = { first: number; length: number };

/**
 * Computes the shortest common axis for several starts of studies; undefined if there are none.
 * @param starts months in which studies start, 1 to 12
 */
export function sharedCalendar(starts: readonly number[]): Calendar | undefined {
  const [best] = starts
    .map((first) => ({
      first,
      length: Math.max(...starts.map((start) => columnOf(start, first))) - 1 + MONTHS,
    }))
    .toSorted((one, other) => one.length - other.length);
  return best;
}

export function spanOn({ first, length }: Calendar, start: number): Span {
  return { from: percent((columnOf(start, first) - 1) / length), width: percent(MONTHS / length) };
}
