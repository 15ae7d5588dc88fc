import { useMemo } from "react";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { timeZoneName } from "#src/language/names.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";

/** The time zone of the site, which applies to every time in Studio. */
export function useSiteZone(): TimeZone {
  const name = useShell((state) => state.site?.timeZone) ?? "UTC";
  return useMemo(() => new TimeZone(name), [name]);
}

/** The name of a time zone for the reader: "United Kingdom Time", "Mitteleuropäische Zeit". Abbreviations such as UTC stay. */
export function zoneInWords({ name }: TimeZone): string {
  return name.includes("/") ? timeZoneName(name, readersLanguage()) : name;
}
