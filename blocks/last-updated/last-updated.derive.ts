import { datePatterns, digitsOf, longDay, type PageContext } from "waymark/blocks";
import type { LastUpdatedBlock } from "#schema/generated/types.ts";

/** Names with which the script writes a day in the language of the page: browsers do not know every language. */
export type DayWords = { months: readonly string[]; digits: readonly string[] };

/** @property words JSON of `DayWords`, for the day of the visit @property idle set if the script has nothing to do */
export type LastUpdatedProps = LastUpdatedBlock & {
  day?: string;
  dateTime?: string;
  words?: string;
  idle?: true;
};

/** Without a date there is nothing to show. Visitors without script see the build's day as today. */
export default function derive(block: LastUpdatedBlock, page: PageContext): LastUpdatedProps {
  const { language } = page;
  const isToday = block.shows === "today";
  const dateTime = isToday ? page.buildDate : (page.updated ?? page.committed?.());
  const months = isToday ? datePatterns(language) : undefined;
  const words: DayWords | undefined = months && { months, digits: digitsOf(language) };
  return {
    ...block,
    ...(dateTime === undefined ? {} : { day: longDay(dateTime, language), dateTime }),
    ...(words ? { words: JSON.stringify(words) } : { idle: true }),
  };
}
