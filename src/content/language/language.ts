// biome-ignore-all lint/style/noRestrictedGlobals: reads language tags (direction, script, the name of a language).
import { TextMemo } from "#src/content/json/text-memo.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { canonicalTag, languageName, namedLanguages } from "#src/language/names.ts";

/** Scripts that are written from right to left (Unicode Standard Annex #9, section 3.2; ISO 15924). */
const RIGHT_TO_LEFT = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** Expanded locales by tag: one look-up in ICU takes as long as validating a page. */
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

/** A language and its fallbacks, most specific first: pt-AO, pt-Latn, pt-PT, pt; zh-TW, zh-Hant, zh. */
export function withWider(language: string): string[] {
  const { language: base, script, region } = maximize(language);
  // Outside Brazil, Portuguese falls back to European (CLDR, parent locales). `no` means its more common written form.
  const kind = base === "pt" && region !== "BR" ? ["pt-PT"] : [];
  return [language, `${base}-${script}`, ...kind, base === "no" ? "nb" : base];
}

/**
 * Converts a language tag to an Open Graph locale: `de` is `de_DE`, `pt-BR` is `pt_BR`. A missing region is the one with the most speakers
 * (CLDR, likely subtags).
 */
export function openGraphLocale(language: string): string {
  const { language: base, region = "" } = maximize(language);
  return region === "" ? base : `${base}_${region}`;
}

/**
 * The name of a language in that language: `de` is "Deutsch". Includes region and script only if needed to distinguish it.
 * @param among all languages in the same list
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

/** Country codes that people write by mistake, with the language code that they mean. */
const COUNTRIES: Readonly<Record<string, string>> = {
  cn: "zh",
  cz: "cs",
  dk: "da",
  gr: "el",
  jp: "ja",
  ua: "uk",
};

/** Tells whether a text is a canonical language tag whose language, script and region exist. */
export function isLanguage(tag: string): boolean {
  return (
    canonicalTag(tag) === tag && !/-(?:ZZ|Zzzz)\b/.test(tag) && languageName(tag, TOOL_LANGUAGE) !== undefined
  );
}

/** Guesses the language meant by a wrong tag or a language's name: `en-GB` for "en-UK", `de` for "german". */
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

/** Two-letter language codes by name, in English and in the language itself, in lower case. */
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

/** Tells whether a document contains right-to-left text. @param language from its file name */
export function isRightToLeft(text: string, language: string | undefined): boolean {
  if (language !== undefined && isLanguage(language) && directionOf(language) === "rtl") return true;
  // The Arabic letter mark is invisible and not a letter.
  return RIGHT_TO_LEFT_LETTER.test(text.replaceAll("\u061c", ""));
}

/** Tells whether the first letter of a text is written from right to left. */
export function beginsRightToLeft(text: string): boolean {
  const [letter = ""] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT_LETTER.test(letter);
}
