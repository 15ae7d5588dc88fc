import { useMemo } from "react";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { t } from "#src/studio/fields/words.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The time zone of the site, which applies to every time in Studio. */
export function useSiteZone(): TimeZone {
  const name = useShell((state) => state.site?.timeZone) ?? "UTC";
  return useMemo(() => new TimeZone(name), [name]);
}

/** The name of a time zone for the reader: "London time", "Uhrzeit in London". Abbreviations such as UTC stay. */
export function zoneInWords({ name }: TimeZone): string {
  const city = name.split("/").at(-1)?.replaceAll("_", " ") ?? name;
  return name.includes("/") ? t("{city} time", { city }) : name;
}
