import type { Fact } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { pointerTo } from "#src/content/json/json.ts";
import { canonicalTag } from "#src/language/names.ts";
import { countryOfSite } from "#src/language/regional.ts";
import { currenciesOf } from "#src/language/sample-price.ts";
import type { Country } from "./countries.rules.ts";

/** Currencies in which prices are given anywhere. */
const INTERNATIONAL = ["USD", "EUR", "GBP"];

/** What may be less than nothing: a share, which may be a change, and a score. */
const SIGNED = new Set<Fact["unit"]>(["percent", "score", undefined]);

const isCurrency = (unit: Fact["unit"]): boolean => unit !== undefined && /^[A-Z]{3}$/.test(unit);

/** Facts that cannot be as they are: amounts, times and numbers below zero, and a country's amounts in the money of another. */
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
    const written = [
      [`${pointer}/value`, value],
      [`${pointer}/overtaken/value`, overtaken?.value],
    ] as const;
    const negative = written.flatMap(([at, numbers]) => {
      const found = SIGNED.has(unit) ? undefined : belowZero(numbers);
      if (!found) return [];
      const place = found.index === undefined ? at : `${at}/${found.index}`;
      return [createDiagnostic("fact/negative", place, { name, found: String(found.number) })];
    });
    const country = countries.find(({ prefix }) => prefix !== undefined && name.startsWith(`${prefix}.`));
    const own = currenciesOf(country?.region ?? country?.flag);
    const isForeign =
      country !== undefined &&
      isCurrency(unit) &&
      own.length > 0 &&
      ![...own, ...home, ...INTERNATIONAL].includes(unit ?? "");
    if (!isForeign) return negative;
    const details = { name, found: `"${unit}"`, country: country.label, own: own.join(" or ") };
    return [...negative, createDiagnostic("fact/foreign-currency", `${pointer}/unit`, details)];
  });
}

/** The first number below zero, and its place in a range. */
function belowZero(
  value: Fact["value"] | undefined,
): { number: number; index: number | undefined } | undefined {
  const numbers = Array.isArray(value) ? value : [value];
  const index = numbers.findIndex((one) => typeof one === "number" && one < 0);
  const number = numbers[index];
  return typeof number === "number" ? { number, index: Array.isArray(value) ? index : undefined } : undefined;
}
