import { moneyText } from "#src/language/format.ts";
import { countryOf } from "#src/language/regional.ts";
import data from "./currencies.json" with { type: "json" };

type Currency = { countries: string; perPound?: number };
const CURRENCIES: [code: string, currency: Currency][] = Object.entries(data.currencies);

/** Where a site is: in the country of its time zone; with UTC, in the one that its language names or is mostly spoken in. */
export function countryOfSite(language: string, timeZone: string): string {
  return countryOf(timeZone) ?? new Intl.Locale(language).maximize().region ?? "GB";
}

/** A price for a sample text: what costs so many pounds in Britain, as another country would price it: "7 €", "¥1,400". */
export function samplePrice(pounds: number, country: string, language: string): string {
  const [code, { perPound = 1 }] = CURRENCIES.find(([, { countries }]) =>
    countries.split(" ").includes(country),
  ) ?? ["USD", { countries: country }];
  const amount = perPound === 1 ? pounds : Number((pounds * perPound).toPrecision(2));
  return moneyText(amount, code, language);
}
