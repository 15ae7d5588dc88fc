import { useMemo } from "react";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The time zone of the site, which applies to every time in Studio. */
export function useSiteZone(): TimeZone {
  const name = useShell((state) => state.site?.timeZone) ?? "UTC";
  return useMemo(() => new TimeZone(name), [name]);
}
