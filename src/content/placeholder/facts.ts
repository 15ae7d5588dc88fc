import type { Fact } from "#schema/generated/types.ts";
import { type Suggestion, suggest } from "#src/content/diagnostics/nearest.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import {
  decimals,
  longDayOrMonth,
  longMonth,
  moneyText,
  numberText,
  withUnit,
} from "#src/language/format.ts";
import { type CurrentFact, lastMonth } from "./current-facts.ts";

/**
 * Formats a fact for pages in a language: "£1,334", "£15,000–35,000", "25,000+", "3–6 weeks", "6.0–7.0"; "15.000–35.000 £". The period
 * ("per year") is not included; authors write it in the surrounding sentence.
 */
export function formatFact(fact: Pick<Fact, "value" | "unit">, language: string): string {
  const byLanguage = getOrMake(texts, fact, () => new Map<string, string>());
  return getOrMake(byLanguage, language, () => format(fact, language));
}

/** Formatted facts by language; cached, because number formats are slow, and a fact appears on many pages. */
const texts = new WeakMap<Pick<Fact, "value" | "unit">, Map<string, string>>();

function format({ value, unit = "count" }: Pick<Fact, "value" | "unit">, language: string): string {
  if (typeof value === "string") return value;
  const numbers = Array.isArray(value) ? value : [value];
  if (isCurrency(unit)) return moneyText(numbers, unit, language);
  if (unit === "score") return numbers.map((score) => decimals(score, 1, language)).join("–");
  const text = numbers.map((number) => numberText(number, language)).join("–");
  if (unit === "count") return text;
  if (unit === "count-plus") return `${text}+`;
  // `Intl` has no such unit; for other languages, the fact's local document supplies the text.
  if (unit === "working-days") return `${text} working ${numbers.at(-1) === 1 ? "day" : "days"}`;
  return withUnit(numbers, unit.replace(/s$/, ""), language);
}

/**
 * The parts of a fact that a placeholder may name, as in `{{uk.funds.london.asOf}}`. `low` and `high` remain numbers, for bars
 * and comparisons. `new`, `former`, `since` and `until` are the same before and after the day of a change.
 */
export const FACT_PARTS = {
  low: (fact) => bound(fact, 0),
  high: (fact) => bound(fact, -1),
  label: (fact) => fact.label,
  per: (fact) => fact.per,
  asOf: (fact, language) => longMonth(fact.asOf, language),
  year: ({ checkedOn, asOf }) => (checkedOn ?? asOf).slice(0, 4),
  checkedOn: ({ checkedOn }, language) => checkedOn && longDayOrMonth(checkedOn, language),
  new: (fact, language) => formatFact(newFigure(fact), language),
  since: (fact, language) => {
    const since = sinceOf(fact);
    return since && longDayOrMonth(since, language);
  },
  former: ({ former, ...fact }, language) =>
    (former ?? fact.overtaken) && formatFact(former ?? fact, language),
  until: (fact, language) => {
    const ended = fact.former?.ended ?? sinceOf(fact);
    return isYear(ended) ? ended : ended && longMonth(lastMonth(ended), language);
  },
  source: (fact) => fact.source,
  sourceLabel: (fact) => fact.sourceLabel,
} satisfies Record<string, (fact: CurrentFact, language: string) => string | number | undefined>;

/** Replaces the value of a fact by its coming value, if it has one. */
export function newFigure({ overtaken, ...fact }: Fact): Fact {
  return overtaken?.value === undefined ? fact : { ...fact, value: overtaken.value };
}

/** Tells whether the end of a figure is a year without a month: that of a deadline, which is itself a day of the year. */
const isYear = (ended: string | undefined): boolean => /^\d{4}$/.test(ended ?? "");

/** The day or month of a fact's past or coming change; undefined if it has none. */
function sinceOf({ former, overtaken }: CurrentFact): string | undefined {
  return former?.since ?? overtaken?.since;
}

/**
 * Suggests the fact meant by a misspelt name. The suggestion is certain only if the first part of the name is spelt right, because Iceland
 * may be no slip for Ireland.
 */
export function suggestFact(name: string, names: Iterable<string>): Suggestion {
  const { nearest, certain = false } = suggest(name, names);
  const [first = ""] = name.split(".");
  return { nearest, certain: certain && first.toLowerCase() === nearest?.split(".")[0]?.toLowerCase() };
}

/** Suggestions for an unknown fact name: the nearest name, and the names that begin with it. */
export function unknownFact(
  name: string,
  names: readonly string[],
): Suggestion & { family: readonly string[] } {
  const family = names.filter((fact) => fact.startsWith(`${name}.`));
  // If several names begin with it, none is likelier than the others.
  return family.length > 0 ? { nearest: undefined, family } : { ...suggestFact(name, names), family };
}

export type FactPart = keyof typeof FACT_PARTS;

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
