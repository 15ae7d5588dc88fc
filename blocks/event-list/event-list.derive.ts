import type { EventListBlock } from "#schema/generated/types.ts";
import {
  digitsOf,
  fullDay,
  lastDayOf,
  shortMonthNames,
  timeOfDay,
  timeRange,
  weekday,
} from "#src/language/format.ts";
import { comma, inDigits } from "#src/language/phrase.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type EventListProps = ReturnType<typeof derive>;
export type EventItem = EventListProps["items"][number];

/** Maximum number of audiences to choose from; a list with more has no choice. */
export const MAX_AUDIENCES = 8;

type Status = NonNullable<EventListBlock["items"][number]["status"]>;

/** Events that did not take place on their day, which stays true when it is past. */
const ABANDONED: readonly Status[] = ["cancelled", "postponed"];

/** Adds days, times and states in words, the addresses of calendar files, and the audiences to choose from. */
export default function derive(block: EventListBlock, { language, route, buildDate, texts }: PageContext) {
  const named = block.items.flatMap(({ audience }) => (audience === undefined ? [] : [audience]));
  const audiences = [...new Set(named)];
  const isChoice = block.variant !== "details" && audiences.length > 1 && audiences.length <= MAX_AUDIENCES;
  const digits = digitsOf(language);
  const months = shortMonthNames(language);
  return {
    ...block,
    audiences: isChoice ? audiences : [],
    items: block.items.map((item) => {
      const { date, begins, ends, audience, href, status: written } = item;
      const lastDay = begins && ends ? lastDayOf(date, begins, ends) : undefined;
      const isPast = (lastDay ?? date) < buildDate;
      // Nobody wants to know of an evening that is over how many places it had.
      const status = written && isPast && !ABANDONED.includes(written) ? undefined : written;
      const { status: _, ...rest } = item;
      const times = begins && (ends ? timeRange(begins, ends, language) : timeOfDay(begins, language));
      return {
        ...rest,
        ...(status ? { status, statusText: texts["event-list"][status] } : {}),
        isPast,
        day: inDigits(Number(date.slice(8)), digits),
        month: months[Number(date.slice(5, 7)) - 1] ?? "",
        // Days of another year, as in an archive, would otherwise be read as days of this one.
        ...(date.slice(0, 4) === buildDate.slice(0, 4)
          ? {}
          : { year: inDigits(Number(date.slice(0, 4)), digits) }),
        weekday: weekday(date, language) + (times ? comma(language) : ""),
        dateText: fullDay(date, language),
        ...(times ? { times } : {}),
        ...(lastDay ? { lastDay } : {}),
        ...(isChoice && audience ? { group: audiences.indexOf(audience) } : {}),
        ...(block.calendar ? { file: `${href ?? route}.ics` } : {}),
      };
    }),
  };
}
