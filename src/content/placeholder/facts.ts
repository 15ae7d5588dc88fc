import type { Fact } from "#schema/generated/types.ts";

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/**
 * A fact as pages print it, in British format: "£1,334", "£15,000–35,000", "25,000+", "3–6 weeks", "6.0–7.0". The
 * sentence around it says what it is per.
 */
export function formatFact(fact: Pick<Fact, "value" | "unit">): string {
  const known = texts.get(fact) ?? format(fact);
  texts.set(fact, known);
  return known;
}

/** Cached, because number formats are slow, and a fact appears on many pages. */
const texts = new WeakMap<Pick<Fact, "value" | "unit">, string>();

function format({ value, unit = "count" }: Pick<Fact, "value" | "unit">): string {
  if (typeof value === "string") return value;
  const numbers = Array.isArray(value) ? value : [value];
  const last = numbers.at(-1) ?? 0;
  if (isCurrency(unit)) return [money(numbers[0] ?? 0, unit), ...numbers.slice(1).map(plain)].join("–");
  if (unit === "score") return numbers.map((score) => score.toFixed(1)).join("–");
  const text = numbers.map(plain).join("–");
  if (unit === "count") return text;
  if (unit === "count-plus") return `${text}+`;
  if (unit === "percent") return `${text}%`;
  const noun = unit.replace("-", " ");
  return `${text} ${last === 1 ? noun.replace(/s$/, "") : noun}`;
}

/**
 * The parts of a fact that a placeholder may name, as in `{{uk.funds.london.asOf}}`. `low` and `high` stay numbers, for
 * bars and comparisons.
 */
export const FACT_PARTS = {
  low: (fact) => bound(fact, 0),
  high: (fact) => bound(fact, -1),
  label: (fact) => fact.label,
  per: (fact) => fact.per,
  asOf: (fact) => MONTH.format(new Date(`${fact.asOf}-01T00:00:00Z`)),
  year: (fact) => fact.asOf.slice(0, 4),
  source: (fact) => fact.source,
  sourceLabel: (fact) => fact.sourceLabel,
} satisfies Record<string, (fact: Fact) => string | number | undefined>;

export type FactPart = keyof typeof FACT_PARTS;

/** Tells whether a word is a part of a fact. */
export function isFactPart(word: string): word is FactPart {
  return Object.hasOwn(FACT_PARTS, word);
}

/** Tells whether a unit is a currency: the units in capitals are currency codes (ISO 4217). */
export function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}

function bound({ value }: Fact, index: number): number | undefined {
  if (typeof value === "string") return undefined;
  return Array.isArray(value) ? value.at(index) : value;
}

function money(amount: number, currency: string): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat("en-GB", { style: "currency", currency, maximumFractionDigits }).format(
    amount,
  );
}

function plain(amount: number): string {
  return amount.toLocaleString("en-GB");
}
