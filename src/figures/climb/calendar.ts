import { percent } from "#src/figures/axis.ts";
import { columnOf } from "#src/figures/months.ts";

/** The year before a start, and the month of the start. */
const MONTHS = 13;

/** Position of a year on the axis, as CSS percentages. */
export type Span = { from: string; width: string };

/** One axis of months for years that end with different starts: from the first year's beginning to the last start. */
export type Calendar = { first: number; length: number };

/** @param starts months, 1 to 12, ordered so that they span the fewest months */
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
