import { percent } from "#src/figures/axis.ts";
import { moneyText } from "#src/figures/figure.ts";

/** A point in a range, chosen by the visitor. */
export const LEVELS = ["low", "middle", "high"] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_WORDS: Record<Level, string> = { low: "low", middle: "mid-range", high: "high" };

/** The data of an option: amounts as [low, high], tuition per year and living costs per month. */
export type Place = {
  label: string;
  currency: string;
  tuition: readonly [low: number, high: number];
  living: readonly [low: number, high: number];
};

export type Expectation = { place: Place; tuition: Level; living: Level; months: number };

/** The estimate as the page prints it. Shares are CSS lengths, for the bar. */
export type Estimate = {
  total: string;
  tuition: string;
  living: string;
  months: string;
  monthly: string;
  summary: string;
  tuitionShare: string;
  livingShare: string;
};

/** Tuition for a year plus living costs for some months, each at the chosen point of its range. */
export function estimate({ place, tuition, living, months }: Expectation): Estimate {
  const fee = at(place.tuition, tuition);
  const monthly = at(place.living, living);
  const total = fee + monthly * months;
  const money = (amount: number) => moneyText(amount, place.currency);
  const period = months === 1 ? "1 month" : `${months} months`;
  const livingLevel = isFixed(place) ? "" : `, ${LEVEL_WORDS[living]} living costs`;
  return {
    total: money(total),
    tuition: money(fee),
    living: money(monthly * months),
    months: period,
    monthly: money(monthly),
    summary: `${place.label}, ${LEVEL_WORDS[tuition]} tuition${livingLevel}, ${period}`,
    tuitionShare: percent(fee / total),
    livingShare: percent((monthly * months) / total),
  };
}

/** Whether a place has a single amount for living costs, so that there is no choice. */
export function isFixed({ living: [low, high] }: Place): boolean {
  return low === high;
}

function at([low, high]: readonly [number, number], level: Level): number {
  return { low, middle: (low + high) / 2, high }[level];
}
