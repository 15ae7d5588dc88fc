import { asciiDigits } from "../ascii-digits.ts";
import { TOOL_LANGUAGE } from "../format.ts";

/** A machine-readable price. @property highest upper bound of a range @property currency ISO 4217; if undefined, the amount is 0 */
type Price = { amount: string; highest?: string; currency: string | undefined };

/** Matches a price with its currency sign, code or name: "CHF 12.–", "5,50 €", "500円". */
const PRICE = /^(?<before>[^\d\s]*)\s*(?<figure>\d+(?:[.,'’٬٫\s]\d+)*)(?:[.,][-–—])?\s*(?<after>\D*)$/u;

/** Matches a price range: "5–8 €", "£5 – £8". */
const RANGE = /^(?<lowest>\D*\d.*?)\s*[-–—~〜]\s*(?<highest>\D*\d.*)$/u;

/**
 * Parses a price in any usual notation and script.
 * @param languages the first one that knows the currency's sign determines the currency: "$" depends on the country
 * @returns undefined for anything but one figure or range with its currency, such as "from £5" or "£5 / £3"
 */
export function readPrice(text: string, languages: readonly string[]): Price | undefined {
  const trimmed = asciiDigits(text).trim();
  const single = figureOf(trimmed);
  const { lowest = "", highest = "" } = RANGE.exec(trimmed)?.groups ?? {};
  const [first, last] = single ? [single] : [figureOf(lowest), figureOf(highest)];
  if (!first || !(single || last) || (first.sign && last?.sign && first.sign !== last.sign)) return undefined;
  const currency = currencyOf(first.sign || (last?.sign ?? ""), languages);
  const amount = plainAmount(first.figure, { currency, languages });
  const upTo = last && plainAmount(last.figure, { currency, languages });
  if (currency === undefined && Number(upTo ?? amount) > 0) return undefined;
  if (upTo === undefined) return { amount, currency };
  return Number(amount) < Number(upTo) ? { amount, highest: upTo, currency } : undefined;
}

function figureOf(text: string): { sign: string; figure: string } | undefined {
  const { before = "", figure = "", after = "" } = PRICE.exec(text)?.groups ?? {};
  return figure === "" || (before !== "" && after !== "") ? undefined : { sign: before || after, figure };
}

/**
 * Parses an amount: "1.200,50" and "1,200.50" are 1200.50; in "1.250" the separator is for thousands, unless the currency has three
 * decimals.
 */
function plainAmount(
  figure: string,
  { currency, languages }: { currency: string | undefined; languages: readonly string[] },
): string {
  const marks = figure.match(/\D/g) ?? [];
  const last = marks.at(-1);
  const at = figure.lastIndexOf(last ?? "");
  const hasDecimals = () => {
    if (last === "٫") return true;
    if (last !== "." && last !== ",") return false;
    // Two different separators, or not three digits after the last one.
    if (marks[0] !== last || !/\D\d{3}$/.test(figure)) return true;
    if (marks.length > 1) return false;
    return figure.startsWith("0") || (decimalsOf(currency) === 3 && last !== groupMark(languages[0]));
  };
  if (!hasDecimals()) return figure.replace(/\D/g, "");
  return `${figure.slice(0, at).replace(/\D/g, "")}.${figure.slice(at + 1)}`;
}

function decimalsOf(currency: string | undefined): number | undefined {
  if (currency === undefined) return undefined;
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
}

const groupMark = (language: string | undefined): string | undefined =>
  new Intl.NumberFormat(language).formatToParts(1e6).find(({ type }) => type === "group")?.value;

/** The currency that a sign stands for; signs such as "A$" and "NT$" are recognised in every language. */
function currencyOf(sign: string, languages: readonly string[]): string | undefined {
  const candidates = /^\p{L}+\p{Sc}$/u.test(sign) ? [...languages, TOOL_LANGUAGE] : languages;
  return candidates.map((language) => codesIn(language).get(withoutDot(sign))).find(Boolean);
}

const codes = new Map<string, ReadonlyMap<string, string>>();

/** Currency codes by sign and name in a language; collected because `Intl` only formats them individually. */
function codesIn(language: string): ReadonlyMap<string, string> {
  const cached = codes.get(language);
  if (cached) return cached;
  const signs = new Map<string, string>();
  const short = new Map<string, string | undefined>();
  for (const currency of Intl.supportedValuesOf("currency")) {
    for (const form of formsOf(currency, language)) if (!signs.has(form)) signs.set(form, currency);
    // An ambiguous sign, such as "kr", is not included.
    for (const form of formsOf(currency, language, ["narrowSymbol"]))
      short.set(form, short.has(form) ? undefined : currency);
  }
  for (const [form, currency] of short) if (currency && !signs.has(form)) signs.set(form, currency);
  codes.set(language, signs);
  return signs;
}

function formsOf(
  currency: string,
  language: string,
  displays: readonly ("symbol" | "narrowSymbol" | "name")[] = ["symbol", "name"],
): string[] {
  const displayed = displays.flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay });
    const ofAmount = [1, 5].map(
      (amount) => format.formatToParts(amount).find(({ type }) => type === "currency")?.value,
    );
    return [...new Set(ofAmount)];
  });
  const forms = displays.includes("symbol") ? [currency, ...displayed] : displayed;
  return forms.flatMap((form) => (form ? [withoutDot(asciiDigits(form))] : []));
}

/** Removes trailing dots, so that "kr." equals "kr", and "د.إ." equals "د.إ". */
const withoutDot = (sign: string): string => sign.trim().replace(/\.+$/, "");

/** The name of a currency for captions: "New Zealand dollars (NZD)"; pounds are named without their country: "pounds (GBP)". */
export function currencyName(currency: string, language: string): string {
  return `${currencyAs("name", currency, language).replace(/^British /, "")} (${currency})`;
}

const forms = new Map<string, RegExp>();

/** A regular expression for the names of a currency in English texts: "$", "CA$", "C$", "dollars" and "CAD" for the Canadian dollar. */
export function currencyForms(code: string): RegExp {
  const cached = forms.get(code);
  if (cached) return cached;
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
