import type { LastUpdatedBlock } from "#schema/generated/types.ts";
import { longDay } from "#src/language/format.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type LastUpdatedProps = LastUpdatedBlock & { day: string; dateTime: string };

/** The date of the build, which visitors without script see. */
export default function derive(block: LastUpdatedBlock, page: PageContext): LastUpdatedProps {
  return { ...block, day: longDay(page.buildDate, page.language), dateTime: page.buildDate };
}
