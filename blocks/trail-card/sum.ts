import {
  figureParts,
  figureText,
  isPublished,
  type Money,
  moneyOf,
  moneyText,
  type PageContext,
  scaled,
} from "waymark/blocks";
import type { Figure, TrailCardBlock } from "#schema/generated/types.ts";

/** The cost of the year, the rows that explain it, and the figures used. */
type Sum = { total: string; rows: Row[]; figures: Figure[] };

/** A place or a part with its amount. A range has no amount, only text. */
type Row = { label: string; amount?: string };

type Words = Pick<PageContext, "language" | "texts">;

/**
 * Calculates the cost of the year from the amounts of the places, or else from the parts, or else from the range: the first that is
 * published.
 */
export function sumOf({ places, parts, range, months = 12 }: TrailCardBlock["sum"], words: Words): Sum {
  const { figures: texts } = words.texts;
  const published = places?.filter(({ amount }) => isPublished(amount)) ?? [];
  const [first, ...more] = published.flatMap(({ amount }) => moneyOf(amount) ?? []);
  if (first && more.length === published.length - 1 && sameCurrency([first, ...more])) {
    const all = [first, ...more];
    const low = Math.min(...all.map((money) => money.low));
    const high = Math.max(...all.map((money) => money.high));
    // The amount of each place is for a year, as the heading says.
    const rows = published.map(({ label, amount }) => ({ label, amount: figureParts(amount, texts).text }));
    return {
      total: moneyText(span(low, high), first.currency, words.language),
      rows: published.length > 1 ? rows : [],
      figures: published.map(({ amount }) => amount),
    };
  }
  const amounts = parts?.flatMap(({ amount }) => yearly(moneyOf(amount), months) ?? []) ?? [];
  const [one] = amounts;
  if (parts && one && amounts.length === parts.length && sameCurrency(amounts)) {
    const low = amounts.reduce((sum, money) => sum + money.low, 0);
    const high = amounts.reduce((sum, money) => sum + money.high, 0);
    return {
      total: moneyText(span(low, high), one.currency, words.language),
      rows: parts.map(({ label, amount }) => ({ label, amount: partText(amount, months, words) })),
      figures: parts.map(({ amount }) => amount),
    };
  }
  return {
    total: figureParts(range?.amount, texts).text,
    rows: range && isPublished(range.amount) ? [{ label: range.label }] : [],
    figures: range ? [range.amount] : [],
  };
}

/** Converts an amount to a year. Undefined for an amount per week, because nobody pays it all year. */
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
