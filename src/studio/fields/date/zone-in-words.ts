import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { t } from "#src/studio/fields/words.ts";

/** The name of a time zone for the reader: "London time", "Uhrzeit in London". Abbreviations such as UTC stay. */
export function zoneInWords({ name }: TimeZone): string {
  const city = name.split("/").at(-1)?.replaceAll("_", " ") ?? name;
  return name.includes("/") ? t("{city} time", { city }) : name;
}
