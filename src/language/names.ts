/** Names of countries and languages, from `Intl`. Every language is a BCP 47 tag. */

/** The name of a country: "New Zealand". @param code ISO 3166, in any case @returns undefined if it has none */
export function regionName(code: string, language: string): string | undefined {
  return displayNames("region", language).of(code.toUpperCase());
}

/** The name of a language in another one: "German". @returns undefined if `Intl` does not accept the tag, or has no name */
export function languageName(tag: string, language: string): string | undefined {
  try {
    return displayNames("language", language).of(tag);
  } catch {
    return undefined;
  }
}

/**
 * Lists the countries and territories, sorted by name.
 * @param language of the names and of their order
 * @returns each name with its ISO 3166 code in capitals
 */
export function namedRegions(language: string): { code: string; name: string }[] {
  const named = REGION_CODES.flatMap((code) => {
    const name = isRegion(code) ? regionName(code, language) : undefined;
    return name === undefined ? [] : [{ code, name }];
  });
  const { compare } = new Intl.Collator(language);
  return named.sort((one, other) => compare(one.name, other.name));
}

/**
 * Lists the time zones of the world.
 * @param language of the names
 * @returns each zone as in the IANA database, with its town, and its name such as "Central European Time"
 */
export function namedTimeZones(language: string): { zone: string; town: string; name: string }[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map((zone) => {
    const town = zone.replace(/^.*\//, "").replaceAll("_", " ");
    return { zone, town, name: timeZoneName(zone, language) };
  });
}

/** A day with the present rules of time zones: under older ones, a zone without summer time is called "standard". */
const RECENT_DAY = Date.UTC(2026, 0);

/** The name of a time zone: "Central European Time". @param zone as in the IANA database */
export function timeZoneName(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "longGeneric" });
  return parts.formatToParts(RECENT_DAY).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const PAIRS_OF_LETTERS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** All possible codes of countries and territories (ISO 3166), whether or not they are in use. */
export const REGION_CODES: readonly string[] = PAIRS_OF_LETTERS.map((pair) => pair.toUpperCase());

/** Matches region codes that have a name in `Intl` but are no countries: unions, and codes for private use. */
const NO_COUNTRY = /^(?:EU|EZ|UN|X[A-JL-Z]|Q[M-Z]|ZZ)$/;

/**
 * Tells whether a region code is in use; false for unions, codes for private use, and former countries, whose codes `Intl` replaces by
 * those of their successors.
 */
function isRegion(code: string): boolean {
  return !NO_COUNTRY.test(code) && canonicalTag(`und-${code}`) === `und-${code}`;
}

/** The languages with a two-letter code and a name (ISO 639-1). @param language of the names */
export function namedLanguages(language: string): { tag: string; name: string }[] {
  return PAIRS_OF_LETTERS.flatMap((tag) => {
    const name = canonicalTag(tag) === tag ? languageName(tag, language) : undefined;
    return name === undefined ? [] : [{ tag, name }];
  });
}

const namesByTag = new Map<string, Intl.DisplayNames>();

/** Cached instances, because `Intl` is slow to construct them. */
function displayNames(type: "region" | "language", language: string): Intl.DisplayNames {
  const key = `${type} ${language}`;
  const names = namesByTag.get(key) ?? new Intl.DisplayNames(language, { type, fallback: "none" });
  namesByTag.set(key, names);
  return names;
}

/** Canonicalises a language tag: de-AT for "de-at". @returns undefined if it is invalid */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Formats names as a list in a sentence: "Ana", "Ana and Ben", "Ana, Ben and Cy", or with "or" as a disjunction. */
export function listOfNames(
  names: readonly string[],
  language: string,
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return new Intl.ListFormat(language, { type }).format(names);
}
