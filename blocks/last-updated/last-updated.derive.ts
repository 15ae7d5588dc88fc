import { datePatterns, digitsOf, longDay, type PageContext } from "waymark/blocks";
import type { LastUpdatedBlock } from "#schema/generated/types.ts";

/** Month names and digits with which the script formats a day, because browsers do not know every language. */
export type DayWords = { months: readonly string[]; digits: readonly string[] };

/** @property words JSON of `DayWords`, for the day of the visit @property idle set if the script is not needed */
export type LastUpdatedProps = LastUpdatedBlock & {
  day?: string;
  dateTime?: string;
  words?: string;
  idle?: true;
};

/** Adds the day as text. Undefined without a date. Without JavaScript, visitors see the day of the build. */
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
