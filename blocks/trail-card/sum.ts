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

/** The cost of the year, the rows that explain it, and the figures it comes from. */
type Sum = { total: string; rows: Row[]; figures: Figure[] };

/** A place or a part with its amount; a range only has words. */
type Row = { label: string; amount?: string };

type Words = Pick<PageContext, "language" | "texts">;

/** The amounts of the places, or else the parts added up, or else the range: whatever is published first. */
export function sumOf({ places, parts, range, months = 12 }: TrailCardBlock["sum"], words: Words): Sum {
  const { figures: texts } = words.texts;
  const published = places?.filter(({ amount }) => isPublished(amount)) ?? [];
  const [first, ...more] = published.flatMap(({ amount }) => moneyOf(amount) ?? []);
  if (first && more.length === published.length - 1 && sameCurrency([first, ...more])) {
    const all = [first, ...more];
    const low = Math.min(...all.map((money) => money.low));
    const high = Math.max(...all.map((money) => money.high));
    // What each place costs is a year's amount, as the heading says.
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

/** The amount for the year; undefined for one by the week, which nobody pays all year. */
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
