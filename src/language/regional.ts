import { TOOL_LANGUAGE } from "./format.ts";
import { REGION_CODES } from "./names.ts";

/** `Intl`'s data about a country: Node 20 has a property, later versions a method. */
type Country = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] | undefined };

/**
 * The regional variant of a language for the country of a time zone: `en` is en-AU in Australia/Sydney, `pt` is pt-PT in Europe/Lisbon.
 * English is British where it is a foreign language, like the engine's texts.
 * @param language returned unchanged if it has a region or script, or if the country is its main one
 */
export function regionalLanguage(language: string, timeZone: string): string {
  const region = countryOf(timeZone);
  const { region: main } = new Intl.Locale(language).maximize();
  if (language.includes("-") || region === undefined || region === main) return language;
  const regional = `${language}-${region}`;
  const isEurope = timeZone.startsWith("Europe/");
  // In Europe, `Intl` has English variants of countries where few people speak it, which other programs lack.
  if (speaks(region) === language || (!isEurope && isKnown(regional))) return regional;
  const isGuest = language === new Intl.Locale(TOOL_LANGUAGE).language && !timeZone.startsWith("America/");
  return isGuest ? TOOL_LANGUAGE : language;
}

/** Returns the country of a site, by its time zone; with UTC, by its language. */
export function countryOfSite(language: string, timeZone: string): string {
  return countryOf(timeZone) ?? new Intl.Locale(language).maximize().region ?? "GB";
}

/** The most widely spoken language of a region (CLDR, likely subtags). */
const speaks = (region: string) => new Intl.Locale(`und-${region}`).maximize().language;

const isKnown = (tag: string) => new Intl.DateTimeFormat(tag).resolvedOptions().locale === tag;

/** The country of a time zone: the first country with that zone; undefined for UTC, which belongs to none. */
function countryOf(timeZone: string): string | undefined {
  // The name that `Intl` uses: Asia/Calcutta for Asia/Kolkata.
  const zone = new Intl.DateTimeFormat(TOOL_LANGUAGE, { timeZone }).resolvedOptions().timeZone;
  if (zone === "UTC") return undefined;
  const cached = countries.get(zone);
  if (cached) return cached.region;
  const region = REGION_CODES.find((code) => {
    const country: Country = new Intl.Locale(`und-${code}`);
    // Former countries (SU) have the name of their successor.
    return country.region === code && (country.timeZones ?? country.getTimeZones?.())?.includes(zone);
  });
  countries.set(zone, { region });
  return region;
}

/** Countries by time zone; cached, because a search takes up to a fifth of a second. */
const countries = new Map<string, { region: string | undefined }>();
