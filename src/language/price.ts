import { TOOL_LANGUAGE } from "./format.ts";

/** A price for programs to read. @property currency ISO 4217; without one, the amount is 0 */
type Price = { amount: string; currency: string | undefined };

/** A sign, a code or a name before or after the figure: "CHF 12.–", "5,50 €", "500円". */
const PRICE = /^(?<before>[^\d\s]*)\s*(?<figure>\d+(?:[.,'’\s]\d+)*)(?:[.,][-–—])?\s*(?<after>\D*)$/u;

/**
 * Reads a price as people write it.
 * @param languages the first one that knows the currency's sign decides: "$" is another currency in each country
 * @returns undefined for anything but one figure with its currency, such as "from £5" or "£5 / £3"
 */
export function readPrice(text: string, languages: readonly string[]): Price | undefined {
  const { before = "", figure = "", after = "" } = PRICE.exec(text.normalize("NFKC").trim())?.groups ?? {};
  if (figure === "" || (before !== "" && after !== "")) return undefined;
  const amount = withoutGroups(figure);
  const currency = languages.map((language) => codesIn(language).get(before || after)).find(Boolean);
  return currency === undefined && Number(amount) > 0 ? undefined : { amount, currency };
}

/** "1.200,50" and "1,200.50" are 1200.50: a mark before the last three digits separates thousands. */
function withoutGroups(figure: string): string {
  return figure.replace(/[.,](?=.*[.,])|[.,](?=\d{3}$)|['’\s]/gu, "").replace(",", ".");
}

const codes = new Map<string, ReadonlyMap<string, string>>();

/** The codes of currencies by their signs and names in a language, which `Intl` only gives one by one. */
function codesIn(language: string): ReadonlyMap<string, string> {
  const known = codes.get(language);
  if (known) return known;
  const found = new Map<string, string>();
  for (const currency of Intl.supportedValuesOf("currency"))
    for (const form of formsOf(currency, language)) if (!found.has(form)) found.set(form, currency);
  codes.set(language, found);
  return found;
}

function formsOf(currency: string, language: string): string[] {
  const shown = (["symbol", "name"] as const).flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay });
    return [1, 5].map(
      (amount) => format.formatToParts(amount).find(({ type }) => type === "currency")?.value,
    );
  });
  return [currency, ...shown].flatMap((form) => (form ? [form.normalize("NFKC")] : []));
}

/** For captions: "New Zealand dollars (NZD)"; pounds are named without their country: "pounds (GBP)". */
export function currencyName(currency: string, language: string): string {
  return `${currencyAs("name", currency, language).replace(/^British /, "")} (${currency})`;
}

const forms = new Map<string, RegExp>();

/** Matches what names a currency in English texts: "$", "CA$", "C$", "dollars" and "CAD" for the Canadian dollar. */
export function currencyForms(code: string): RegExp {
  const known = forms.get(code);
  if (known) return known;
  const sign = currencyAs("narrowSymbol", code, TOOL_LANGUAGE).replace("$", "\\$");
  const noun = currencyAs("name", code, TOOL_LANGUAGE).split(" ").at(-1);
  const form = new RegExp(
    `^(?:${code}|(?:${code.slice(0, 2)}|${code[0]})?${sign}|${noun?.replace(/s$/, "s?")})$`,
  );
  forms.set(code, form);
  return form;
}

function currencyAs(currencyDisplay: "name" | "narrowSymbol", currency: string, language: string): string {
  const format = new Intl.NumberFormat([language, "en"], { style: "currency", currency, currencyDisplay });
  const parts = format.formatToParts(2);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
