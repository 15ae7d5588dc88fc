import { TextMemo } from "#src/content/json/text-memo.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { canonicalTag, languageName, namedLanguages } from "#src/language/names.ts";

/** Scripts that are written from right to left (Unicode Standard Annex #9, section 3.2; ISO 15924). */
const RIGHT_TO_LEFT = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** By tag: ICU takes as long to find it as a page to validate. */
const maximized = new TextMemo<Intl.Locale>(100);

/** A language with its likely script and region. */
const maximize = (language: string) => maximized.get(language, () => new Intl.Locale(language).maximize());

/** The writing direction of a language. @param language a BCP 47 tag: `ar`, `pa-Arab` */
export function directionOf(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(scriptOf(language)) ? "rtl" : "ltr";
}

/** The script in which a language is usually written (ISO 15924; CLDR, likely subtags): Latn. */
export function scriptOf(language: string): string {
  return maximize(language).script ?? "";
}

/** A language, and the wider ones that its readers understand: pt-AO, pt-Latn, pt-PT, pt; zh-TW, zh-Hant, zh. */
export function withWider(language: string): string[] {
  const { language: base, script, region } = maximize(language);
  // Outside Brazil, Portuguese is European (CLDR, parent locales). `no` means its more common written form.
  const kind = base === "pt" && region !== "BR" ? ["pt-PT"] : [];
  return [language, `${base}-${script}`, ...kind, base === "no" ? "nb" : base];
}

/**
 * A language as the Open Graph protocol writes it: `de` is `de_DE`, `pt-BR` is `pt_BR`. Without a region, the one where
 * most of its speakers live is taken (CLDR, likely subtags).
 */
export function openGraphLocale(language: string): string {
  const { language: base, region = "" } = maximize(language);
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

/** Codes that are not those of a language, but of the country where it is spoken. */
const COUNTRIES: Readonly<Record<string, string>> = {
  cn: "zh",
  cz: "cs",
  dk: "da",
  gr: "el",
  jp: "ja",
  ua: "uk",
};

/** Tells whether a text is a language tag in its usual form, whose language, script and region exist. */
export function isLanguage(tag: string): boolean {
  return (
    canonicalTag(tag) === tag && !/-(?:ZZ|Zzzz)\b/.test(tag) && languageName(tag, TOOL_LANGUAGE) !== undefined
  );
}

/** The language that a wrong tag or the name of a language means: `en-GB` for "en-UK", `de` for "german". */
export function meantLanguage(word: string): string | undefined {
  const [base = ""] = word.toLowerCase().split(/[-_]/);
  return [
    canonicalTag(word),
    COUNTRIES[base],
    base,
    base.length > 3 ? codesByName().get(base) : undefined,
  ].find((tag) => tag !== undefined && tag !== word && isLanguage(tag));
}

const namesOfLanguages = new TextMemo<ReadonlyMap<string, string>>(1);

/** The languages with a code of two letters by their names, in English and in themselves, in lower case. */
const codesByName = () =>
  namesOfLanguages.get(TOOL_LANGUAGE, () => {
    return new Map(
      namedLanguages(TOOL_LANGUAGE).flatMap(({ tag, name }) =>
        [languageName(tag, tag) ?? tag, name].map((one) => [one.toLowerCase(), tag]),
      ),
    );
  });

const RIGHT_TO_LEFT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Tells whether a document is written from right to left, at least in parts. @param language of its file name */
export function isRightToLeft(text: string, language: string | undefined): boolean {
  if (language !== undefined && isLanguage(language) && directionOf(language) === "rtl") return true;
  // The Arabic letter mark is invisible, and no letter.
  return RIGHT_TO_LEFT_LETTER.test(text.replaceAll("\u061c", ""));
}
