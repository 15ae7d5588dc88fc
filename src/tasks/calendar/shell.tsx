import { Badge } from "@chakra-ui/react";
import { useSiteZone } from "#src/studio/fields/date/date-field.tsx";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { Publication } from "./publication.tsx";
import { SCHEDULE_KEYS, scheduleOf } from "./schedule.ts";
import { scheduleInShort } from "./schedule-words.ts";

/** Whether and when visitors see a page. */
export const feature: Feature = {
  badges: {
    page: PageState,
    settings: [{ order: 5, Item: Publication, fields: SCHEDULE_KEYS }],
  },
};

/** In the list of pages, if it is not simply there. */
function PageState({ page }: { page: PageItem }) {
  return SCHEDULE_KEYS.some((key) => page[key]) ? <State page={page} /> : null;
}

function State({ page }: { page: PageItem }) {
  const zone = useSiteZone();
  const now = Date.now();
  const words = scheduleInShort(scheduleOf(page, zone, now), zone, now);
  return words === undefined ? null : <Badge>{words}</Badge>;
}
