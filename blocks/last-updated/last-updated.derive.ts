import type { LastUpdatedBlock } from "#schema/generated/types.ts";
import { longDay } from "#src/language/format.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type LastUpdatedProps = LastUpdatedBlock & { day?: string; dateTime?: string };

/** Without a date there is nothing to show. Visitors without script see the build's day as today. */
export default function derive(block: LastUpdatedBlock, page: PageContext): LastUpdatedProps {
  const dateTime = block.shows === "today" ? page.buildDate : (page.updated ?? page.committed?.());
  return dateTime === undefined ? block : { ...block, day: longDay(dateTime, page.language), dateTime };
}
