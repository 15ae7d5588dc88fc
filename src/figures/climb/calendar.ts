import { percent } from "#src/figures/axis.ts";
import { columnOf } from "#src/figures/months.ts";

/** Number of months on the axis: the twelve before a start, and the month of the start. */
const MONTHS = 13;

/** A span on the axis, as CSS percentages. */
export type Span = { from: string; width: string };

/** A common axis of months for several starts: from the beginning of the first year to the last start. */
export type Calendar = { first: number; length: number };

/** Computes a common axis. @param starts months, 1 to 12 */
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
