import type { FigureRange } from "./figure.ts";

/** A bar on an axis that starts at 0, as CSS lengths: filled up to `sure` (the lower value), outlined up to `reach` (the upper value). */
export type Bar = { sure: string; reach: string };

/** The bar of a figure on an axis. @param max right end of the axis, more than 0 */
export function barOf({ low, high }: FigureRange, max: number): Bar {
  return { sure: percent(low / max), reach: percent(high / max) };
}

/** A fraction as a CSS percentage: 0.625 gives "62.5%". */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** A line across an axis, with its label and its position. */
export type Tick = { label: string; at: string };

/**
 * Computes an axis from 0 to a round number of at least `highest`, with three to six ticks at round intervals.
 * @returns the right end, and the ticks from 0 on
 */
export function axisUpTo(highest: number): { max: number; ticks: Tick[] } {
  const step = STEPS.find((candidate) => highest / candidate <= 5) ?? Math.ceil(highest / 5);
  const count = Math.max(2, Math.ceil(highest / step));
  const max = count * step;
  const ticks = Array.from({ length: count + 1 }, (_, index) => ({
    label: String(index * step),
    at: percent(index / count),
  }));
  return { max, ticks };
}

const STEPS = [1, 2, 4, 8, 13, 26, 52];
