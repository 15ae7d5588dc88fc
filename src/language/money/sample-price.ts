import { moneyText } from "../format.ts";
import data from "./currencies.json" with { type: "json" };

type Currency = { countries: string; perPound?: number };
const CURRENCIES: [code: string, currency: Currency][] = Object.entries(data.currencies);

/** The currencies of a country by its code, as in flags: "ca", "uk". */
export const currenciesOf = (country = ""): string[] => {
  const code = country.toUpperCase().replace(/^UK$/, "GB");
  return CURRENCIES.flatMap(([currency, { countries }]) =>
    countries.split(" ").includes(code) ? [currency] : [],
  );
};

/** A sample price equivalent to an amount in pounds, rounded as usual in a country: "7 €", "¥1,400". */
export function samplePrice(pounds: number, country: string, language: string): string {
  const [code, { perPound = 1 }] = CURRENCIES.find(([, { countries }]) =>
    countries.split(" ").includes(country),
  ) ?? ["USD", { countries: country }];
  const amount = perPound === 1 ? pounds : Number((pounds * perPound).toPrecision(2));
  return moneyText(amount, code, language);
}
