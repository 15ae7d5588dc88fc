/** The languages in which Studio speaks, in the order of its menu. English is the language of the messages in the code. */
export const LANGUAGES = ["en", "de", "fr", "es", "pt", "ja", "ar"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages into which every message is translated. */
export type TranslatedLanguage = Exclude<Language, "en">;

/**
 * The first language among those that a reader prefers in which Studio speaks; English if there is none.
 * @param preferred BCP 47 tags, the best first: `navigator.languages`
 */
export function languageFor(preferred: readonly string[]): Language {
  const bases = preferred.map((tag) => tag.split("-")[0]?.toLowerCase());
  return bases.map((base) => LANGUAGES.find((language) => language === base)).find(Boolean) ?? "en";
}

/** The languages of a header in the order of their weights (RFC 9110, section 12.5.4). */
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
