/** The names of countries and languages, by `Intl`. Every language is a BCP 47 tag. */

/** The name of a country: "New Zealand". @param code ISO 3166, in any case @returns undefined if it has none */
export function regionName(code: string, language: string): string | undefined {
  return regionNames(language).of(code.toUpperCase());
}

const regions = new Map<string, Intl.DisplayNames>();

function regionNames(language: string): Intl.DisplayNames {
  const names = regions.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  regions.set(language, names);
  return names;
}

/** The name of a language in another one: "German". @returns undefined if `Intl` does not accept the tag, or has no name */
export function languageName(tag: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: "language", fallback: "none" }).of(tag);
  } catch {
    return undefined;
  }
}

/** A language tag in its canonical form: de-AT for "de-at". @returns undefined if it is not the tag of a language */
export function canonicalTag(written: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(written)[0];
  } catch {
    return undefined;
  }
}
