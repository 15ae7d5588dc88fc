import type { Fact } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Actual, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say, type Value } from "#src/content/diagnostics/say.ts";
import { pointerTo } from "#src/content/json/json.ts";
import { currenciesOf } from "#src/language/money/sample-price.ts";
import { canonicalTag } from "#src/language/names.ts";
import { countryOfSite } from "#src/language/regional.ts";
import type { Country } from "./subjects/countries.rules.ts";

export const factNegative = new Rule<Actual & WithName>("fact/negative", {
  title: "Figure below zero",
  message: ({ name, actual }) =>
    say("The {_fact} {name} is {actual}, but its unit counts from nothing.", { name, actual }),
  hint: "Write the figure without a minus; a range is a list of two numbers: [10, 20].",
  editor: { hint: "Write the figure without a minus." },
  severity: "warning",
  why: "A fee, a time and a number of things cannot be below zero.",
  wrong: `The fact "mill.entry" with "value": -20, "unit": "GBP"`,
  right: `The same fact with "value": 20`,
  sample: { name: "mill.entry", actual: "-20" },
});

export const factForeignCurrency = new Rule<Actual & WithName & { country: string; own: Value }>(
  "fact/foreign-currency",
  {
    title: "Currency of another country",
    message: ({ name, actual, country, own }) =>
      say("The {_fact} {name} is in {actual}, but {country} pays in {own}.", { name, actual, country, own }),
    hint: "Write the currency of the amount. Those of the country and of the site are expected, and USD, EUR and GBP.",
    severity: "warning",
    why: "In a comparison, the wrong currency makes a place look several times as dear, or as cheap, as it is.",
    wrong: `The fact "norway.rent" with "value": 900, "unit": "SEK"`,
    right: `The same fact with "unit": "NOK"`,
    sample: { name: "canada.rent", actual: '"AUD"', country: "Canada", own: "CAD" },
  },
);

/** Currencies in which any country's prices may be given. */
const INTERNATIONAL = ["USD", "EUR", "GBP"];

/** Units that allow negative values: a share, which may be a change, and a score. */
const SIGNED_UNITS = new Set<Fact["unit"]>(["percent", "score", undefined]);

const isCurrency = (unit: Fact["unit"]): boolean => unit !== undefined && /^[A-Z]{3}$/.test(unit);

/** Reports implausible facts: negative amounts, times and numbers, and a country's amounts in another country's currency. */
export function adviseFactValues(
  facts: Readonly<Record<string, Fact>>,
  { countries, language }: { countries: readonly Country[]; language: string | undefined },
): Diagnostic[] {
  const home = currenciesOf(
    language === undefined || canonicalTag(language) === undefined
      ? undefined
      : countryOfSite(language, "UTC"),
  );
  return Object.entries(facts).flatMap(([name, fact]) => {
    const pointer = pointerTo("/facts", name);
    const { unit, value, overtaken } = fact;
    const values = [
      [`${pointer}/value`, value],
      [`${pointer}/overtaken/value`, overtaken?.value],
    ] as const;
    const negative = values.flatMap(([at, numbers]) => {
      const figure = SIGNED_UNITS.has(unit) ? undefined : belowZero(numbers);
      if (!figure) return [];
      const place = figure.index === undefined ? at : `${at}/${figure.index}`;
      return [factNegative.at(place, { name, actual: String(figure.number) })];
    });
    const country = countries.find(({ prefix }) => prefix !== undefined && name.startsWith(`${prefix}.`));
    const own = currenciesOf(country?.region ?? country?.flag);
    const isForeign =
      country !== undefined &&
      isCurrency(unit) &&
      own.length > 0 &&
      ![...own, ...home, ...INTERNATIONAL].includes(unit ?? "");
    if (!isForeign) return negative;
    const details = { name, actual: `"${unit}"`, country: country.label, own: { or: own } };
    return [...negative, factForeignCurrency.at(`${pointer}/unit`, details)];
  });
}

/** Finds the first negative number of a fact, with its index if the value is a range; undefined if there is none. */
function belowZero(
  value: Fact["value"] | undefined,
): { number: number; index: number | undefined } | undefined {
  const numbers = Array.isArray(value) ? value : [value];
  const index = numbers.findIndex((one) => typeof one === "number" && one < 0);
  const number = numbers[index];
  return typeof number === "number" ? { number, index: Array.isArray(value) ? index : undefined } : undefined;
}
