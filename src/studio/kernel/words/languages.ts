/** The languages of Studio, in the order of its menu. English is the language of the messages in the code. */
export const LANGUAGES = ["en", "de", "fr", "es", "pt", "ja", "ar"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages into which every message is translated. */
export type TranslatedLanguage = Exclude<Language, "en">;

/** The languages with translations, in the order of the catalogues. */
export const TRANSLATED: readonly TranslatedLanguage[] = LANGUAGES.filter((language) => language !== "en");

/** The first of a reader's preferred languages that Studio has; English if there is none. */
export function languageFor(preferred: readonly string[]): Language {
  const bases = preferred.map((tag) => tag.split("-")[0]?.toLowerCase());
  return bases.map((base) => LANGUAGES.find((language) => language === base)).find(Boolean) ?? "en";
}

/** The first tag of a language, with its region, among those that a reader prefers: `pt-PT` for Portuguese. Undefined if there is none. */
export const regionOf = (language: Language, preferred: readonly string[]): string | undefined =>
  preferred.find((tag) => languageFor([tag]) === language && (language !== "en" || /^en\b/i.test(tag)));

/** Parses an Accept-Language header into languages, ordered by weight (RFC 9110, section 12.5.4). */
export function acceptedLanguages(header = ""): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", weight = "q=1"] = part.split(";").map((word) => word.trim());
      return { tag, weight: Number(weight.replace("q=", "")) };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
