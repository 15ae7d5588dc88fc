import {
  figureParts,
  figureText,
  fill,
  isPublished,
  type Money,
  moneyOf,
  moneyText,
  type PageContext,
  percent,
  scaled,
  yearBeside,
} from "waymark/blocks";
import type { Figure, TrailCardBlock } from "#schema/generated/types.ts";

/** An amount for a year, the rows that explain it, and the figures from which it is calculated. */
type Sum = {
  total: string;
  /** Names of the parts with unknown amounts, which are not included in the total. */
  without?: string | undefined;
  rows: Row[];
  figures: Figure[];
  /** The total as an amount or a range in one currency; undefined if the total cannot be expressed that way. */
  money?: Money | undefined;
};

/**
 * A row that explains a total: the name of a place or of a part of the cost, its amount as text, its year if the amounts are of several,
 * and the official page, if any.
 */
type Row = { label: string; amount: string; year?: string | undefined; href?: string | undefined };

type Part = { label: string; amount: Figure };
type Words = Pick<PageContext, "language" | "texts">;

/** A bar on the common axis of all amounts: two parts and a range, as CSS lengths. */
export type SumBar = { first: string; rest: string; reach: string };

/** The cost of the year: the range of its places' amounts, or else the sum of its parts. */
export function sumOf({ places, parts = [], months = 12 }: TrailCardBlock["sum"], words: Words): Sum {
  const published = places?.filter(({ amount }) => isPublished(amount)) ?? [];
  const all = published.flatMap(({ amount }) => moneyOf(amount) ?? []);
  const [first] = all;
  if (!first || all.length < published.length || !sameCurrency(all)) return addUp(parts, months, words);
  const low = Math.min(...all.map((money) => money.low));
  const high = Math.max(...all.map((money) => money.high));
  // Without the period, because the heading says that it is a year.
  const rows = published.map(({ label, amount }) => ({
    label,
    amount: figureParts(amount, words.texts.figures).text,
  }));
  return {
    total: moneyText(span(low, high), first.currency, words.language),
    rows: published.length > 1 ? rows : [],
    figures: published.map(({ amount }) => amount),
    money: { ...first, low, high },
  };
}

/**
 * Computes a bar for each amount, all on one axis. Each bar is divided at the end of the part that the amounts have in common (`shared`).
 * @returns undefined unless all amounts are money in one currency
 */
export function barsOf(sums: readonly Sum[], shared: Figure | undefined): SumBar[] | undefined {
  const amounts = sums.flatMap(({ money }) => money ?? []);
  if (amounts.length < sums.length || !sameCurrency(amounts)) return undefined;
  const max = Math.max(...amounts.map(({ high }) => high));
  return amounts.map(({ low, high }) => {
    const first = Math.min(moneyOf(shared)?.low ?? 0, low);
    return { first: percent(first / max), rest: percent((low - first) / max), reach: percent(high / max) };
  });
}

/** Adds up the parts of a year. If a part has only words, as an authority may give them, these replace the sum. */
export function addUp(parts: readonly Part[], months: number, words: Words): Sum {
  const { figures, "trail-card": texts } = words.texts;
  const year = yearBeside(parts.map(({ amount }) => amount));
  const rows = parts.map(({ label, amount }) => ({
    label,
    amount: partText(amount, months, words),
    // An amount that has replaced another one says when.
    year: amount.former ? undefined : year(amount),
    href: figureParts(amount, figures).official,
  }));
  const base = { rows, figures: parts.map(({ amount }) => amount) };
  const inWords = parts.find(({ amount }) => isPublished(amount) && !moneyOf(amount));
  if (inWords) return { ...base, total: figureText(inWords.amount, figures) };
  const known = parts.flatMap(({ amount }) => yearly(moneyOf(amount), months) ?? []);
  const [one] = known;
  if (!one || !sameCurrency(known)) return { ...base, total: figures.notPublished };
  const low = known.reduce((sum, money) => sum + money.low, 0);
  const high = known.reduce((sum, money) => sum + money.high, 0);
  const unknown = parts.filter(({ amount }) => !yearly(moneyOf(amount), months));
  return {
    ...base,
    total: moneyText(span(low, high), one.currency, words.language),
    without:
      unknown.length > 0
        ? fill(texts.without, { parts: unknown.map(({ label }) => label).join(", ") })
        : undefined,
    money: { ...one, low, high },
  };
}

/**
 * Converts an amount of money per month or year to an amount per year. @param months number of months to pay for @returns undefined for any
 * other period, such as a week, because nobody pays it all year
 */
function yearly(money: Money | undefined, months: number): Money | undefined {
  if (money?.per === "month") return { ...money, ...scaled(money, months) };
  return money && (money.per ?? "year") === "year" ? money : undefined;
}

function partText(amount: Figure, months: number, { texts }: Words): string {
  const text = figureText(amount, texts.figures);
  return amount.per === "month" ? `${months} × ${text}` : text;
}

const sameCurrency = (all: readonly Money[]) => new Set(all.map(({ currency }) => currency)).size === 1;

const span = (low: number, high: number) => (low === high ? [low] : [low, high]);
