import type { Fact } from "#schema/generated/types.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { formatFact, isCurrency } from "#src/content/placeholder/facts.ts";
import { regionNames } from "#src/content/schema/meant/region-code.ts";
import { currencyForms, TOOL_LANGUAGE } from "#src/language/format.ts";
import { type Figure, figuresIn } from "./figures.ts";
import { topicsOf } from "./topics.ts";

/** A country with its own prefix for facts, and its names in texts. */
export type Country = { prefix: string; route: string; name: RegExp };

/** A registered fact, prepared for comparison with figures in texts. */
export type KnownFact = {
  name: string;
  /** As pages print it. */
  value: string;
  low: number;
  high: number;
  unit: string;
  /** The ways to write its currency. */
  money: RegExp | undefined;
  per: string | undefined;
  /** The prefix of its country's facts; undefined for facts without a country. */
  country: string | undefined;
  topics: ReadonlySet<string>;
  bound: Bound;
};

/** A figure may be a lower or upper limit: "at least three months", "up to nine months". */
type Bound = "lower" | "upper" | undefined;

/** The limit that some words express. */
export function boundOf(words: string): Bound {
  if (/\b(?:at most|maximum|up to|under|within|no more than)\b/i.test(words)) return "upper";
  return /\b(?:at least|minimum|more than)\b/i.test(words) ? "lower" : undefined;
}

/** The countries among the entries of a site's pages. */
export function countriesOf(entries: readonly { route: string; entry: JsonObject }[]): Country[] {
  return entries.flatMap(({ route, entry: { label, factPrefix, flag } }) => {
    if (typeof factPrefix !== "string" || typeof label !== "string") return [];
    const short = factPrefix.length <= 3 ? [factPrefix.toUpperCase()] : [];
    const names = [label, ...short, ...(typeof flag === "string" ? regionNames(flag) : [])];
    // "Canadian", "Australian", "German"
    const adjective = `${literally(label.slice(0, -1))}(?:n|an|ian)?`;
    const name = new RegExp(`\\b(?:${names.map(literally).join("|")}|${adjective})\\b`);
    return [{ prefix: factPrefix, route, name }];
  });
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The numeric facts of a site. Facts in words ("September/January") cannot be compared. */
export function knownFacts(
  facts: Readonly<Record<string, Fact>>,
  countries: readonly Country[],
): KnownFact[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const [low, high = low] = numbersOf(fact);
    if (low === undefined || high === undefined) return [];
    const country = countries.find(({ prefix }) => name.startsWith(`${prefix}.`));
    const topics = topicsOf(country ? fact.label.replace(country.name, "") : fact.label);
    const { per, unit = "count" } = fact;
    const value = formatFact(fact, TOOL_LANGUAGE) + (per ? ` a ${per}` : "");
    const money = isCurrency(unit) ? currencyForms(unit) : undefined;
    const numeric = { low, high, unit: unit.replace("-plus", ""), money, per, bound: boundOf(fact.label) };
    return [{ name, value, ...numeric, country: country?.prefix, topics }];
  });
}

/** The numbers of a fact; a text may be a single figure: "1M+". */
function numbersOf({ value }: Fact): number[] {
  if (typeof value !== "string") return [value].flat();
  const [figure] = figuresIn(value);
  return figure?.text === value && figure.unit === "count" ? [figure.low, figure.high] : [];
}

/** Tells whether a figure and a fact have comparable units. */
export function sameKind({ unit, isMoney, per }: Figure, fact: KnownFact): boolean {
  if (per !== undefined && fact.per !== undefined && per !== fact.per) return false;
  return isMoney ? fact.money?.test(unit) === true : unit === fact.unit;
}

/** Tells whether a figure and a fact have the same value. */
export function sameValue({ low, high, rounding }: Figure, fact: KnownFact): boolean {
  return Math.abs(low - fact.low) <= rounding && Math.abs(high - fact.high) <= rounding;
}
