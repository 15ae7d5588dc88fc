import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useShownValue } from "#src/studio/kernel/shell/state/use-studio.ts";
import { scheduleInWords } from "./schedule-words.ts";

export const feature: Feature = { badges: { settings: [{ order: 40, Item: Schedule }] } };

/** When visitors see the page, in words. */
function Schedule() {
  const zone = useShell((state) => state.site?.timeZone) ?? "UTC";
  const page = useShownValue(useShell((state) => state.page?.view.document));
  const schedule = useMemo(() => scheduleInWords(page, new TimeZone(zone)), [page, zone]);
  if (schedule === undefined) return null;
  return (
    <Box textStyle="xs" color="fg.muted">
      {schedule}
    </Box>
  );
}
