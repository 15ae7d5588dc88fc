import { fill, formFor, moneyText, percent } from "waymark/blocks";
import type { Texts } from "#schema/generated/texts.ts";

/** Positions within a range of amounts, from which the visitor selects one. */
export const LEVELS = ["low", "middle", "high"] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_TEXTS = { low: "atLow", middle: "atMiddle", high: "atHigh" } as const;

export type EstimateWords = { language: string; texts: Texts["cost-estimate"] };

/** An option with its ranges of amounts: tuition per year and living costs per month. */
export type Place = {
  label: string;
  currency: string;
  tuition: readonly [low: number, high: number];
  living: readonly [low: number, high: number];
};

export type Expectation = { place: Place; tuition: Level; living: Level; months: number };

/** The estimate in the form that the page prints. Shares are CSS lengths for the bar. */
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

/** Adds tuition for a year and living costs for some months, each at the chosen position in its range. */
export function estimate(
  { place, tuition, living, months: count }: Expectation,
  { language, texts }: EstimateWords,
): Estimate {
  const fee = at(place.tuition, tuition);
  const monthly = at(place.living, living);
  const total = fee + monthly * count;
  const money = (amount: number) => moneyText(Math.round(amount), place.currency, language);
  const months = fill(formFor(texts.duration, count, language), { count });
  const choice = { place: place.label, tuition: texts[LEVEL_TEXTS[tuition]], months };
  return {
    total: money(total),
    tuition: money(fee),
    living: money(monthly * count),
    months,
    monthly: money(monthly),
    summary: isFixed(place)
      ? fill(texts.summaryFixed, choice)
      : fill(texts.summary, { ...choice, living: texts[LEVEL_TEXTS[living]] }),
    tuitionShare: percent(fee / total),
    livingShare: percent((monthly * count) / total),
  };
}

/** Tells whether the living costs of a place are a single amount, so that there is nothing to choose. */
export const isFixed = ({ living: [low, high] }: Place): boolean => low === high;

function at([low, high]: readonly [number, number], level: Level): number {
  return { low, middle: (low + high) / 2, high }[level];
}
