import { languageName } from "#src/language/names.ts";
import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";

/** Scripts that are written from right to left (Unicode Standard Annex #9, section 3.2; ISO 15924). */
const RIGHT_TO_LEFT = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** The writing direction of a language. @param language a BCP 47 tag: `ar`, `pa-Arab` */
export function directionOf(language: string): "ltr" | "rtl" {
  const { script = "" } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
}

/**
 * A language as the Open Graph protocol writes it: `de` is `de_DE`, `pt-BR` is `pt_BR`. Without a region, the one where
 * most of its speakers live is taken (CLDR, likely subtags).
 */
export function openGraphLocale(language: string): string {
  const { language: base, region = "" } = new Intl.Locale(language).maximize();
  return region === "" ? base : `${base}_${region}`;
}

/**
 * The name of a language in itself: `de` is "Deutsch". Its region and script are named only to tell it from another one.
 * @param among the languages that it is listed with
 */
export function autonymOf(language: string, among: readonly string[]): string {
  const baseOf = (tag: string) => new Intl.Locale(tag).language;
  const base = baseOf(language);
  const isAlone = among.filter((other) => baseOf(other) === base).length <= 1;
  const name =
    new Intl.DisplayNames(language, { type: "language" }).of(isAlone ? base : language) ?? language;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join("");
}

/** Tells whether a value has the form of a language tag, so that `Intl` takes it, whether or not it knows the language. */
export function isLanguageTag(value: unknown): value is string {
  try {
    return typeof value === "string" && Intl.getCanonicalLocales(value).length > 0;
  } catch {
    return false;
  }
}

/** Tells whether a text is a language tag that `Intl` accepts and knows a name for. */
export function isLanguage(tag: string): boolean {
  return languageName(tag, TOOL_LANGUAGE) !== undefined;
}
