import type { Fact } from "#schema/generated/types.ts";
import type { Country } from "#src/authoring/advice/countries.ts";
import { formatFact, isCurrency } from "#src/content/placeholder/facts.ts";
import { currencyForms, TOOL_LANGUAGE } from "#src/language/format.ts";
import { type Figure, figuresIn } from "./figures.ts";
import { topicsOf } from "./topics.ts";

/** A registered fact, as the figure that pages print. */
export type KnownFact = Figure & {
  name: string;
  /** As a message says it: "£1,334 a month". */
  value: string;
  /** The ways to write its currency. */
  money: RegExp | undefined;
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
  return /\b(?:at least|minimum|more than|over)\b/i.test(words) ? "lower" : undefined;
}

/** The numeric facts of a site. Facts in words ("September/January") cannot be compared. */
export function knownFacts(
  facts: Readonly<Record<string, Fact>>,
  countries: readonly Country[],
): KnownFact[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const { label, per, unit = "" } = fact;
    const printed = formatFact(fact, TOOL_LANGUAGE);
    const [figure] = figuresIn(printed);
    if (figure?.text !== printed) return [];
    const country = countries.find(({ prefix }) => name.startsWith(`${prefix}.`));
    return [
      {
        ...figure,
        name,
        per,
        value: printed + (per ? ` a ${per}` : ""),
        money: isCurrency(unit) ? currencyForms(unit) : undefined,
        country: country?.prefix,
        topics: topicsOf(country ? label.replace(country.name, "") : label),
        bound: boundOf(label),
      },
    ];
  });
}
