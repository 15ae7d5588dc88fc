import {
  comma,
  dayRange,
  digitsOf,
  eventState,
  fullDay,
  inDigits,
  type PageContext,
  shortMonthNames,
  timeOfDay,
  timeRange,
  weekday,
} from "waymark/blocks";
import type { EventListBlock } from "#schema/generated/types.ts";

export type EventListProps = ReturnType<typeof derive>;
export type EventItem = EventListProps["items"][number];

/** Maximum number of audiences to choose from; a list with more has no choice. */
export const MAX_AUDIENCES = 8;

/**
 * Adds to each event its times and its state (such as fully booked) as text and the address of its calendar file, and to the block the
 * audiences from which visitors can select.
 */
export default function derive(block: EventListBlock, page: PageContext) {
  const { language, route, buildDate } = page;
  const usedAudiences = block.items.flatMap(({ audience }) => (audience === undefined ? [] : [audience]));
  const audiences = [...new Set(usedAudiences)];
  const isChoice = block.variant !== "details" && audiences.length > 1 && audiences.length <= MAX_AUDIENCES;
  const digits = digitsOf(language);
  const months = shortMonthNames(language);
  return {
    ...block,
    audiences: isChoice ? audiences : [],
    items: block.items.map((item) => {
      const { date, lastDay, begins, ends, audience, href } = item;
      const isLong = lastDay !== undefined && lastDay > date;
      const { status: _, ...rest } = item;
      const times = begins && (ends ? timeRange(begins, ends, language) : timeOfDay(begins, language));
      return {
        ...rest,
        ...eventState(item, page),
        day: inDigits(Number(date.slice(8)), digits),
        month: months[Number(date.slice(5, 7)) - 1] ?? "",
        // The year is added to days of another year, as in an archive.
        ...(date.slice(0, 4) === buildDate.slice(0, 4)
          ? {}
          : { year: inDigits(Number(date.slice(0, 4)), digits) }),
        weekday:
          (isLong ? dayRange(date, lastDay, "short", language) : weekday(date, language)) +
          (times ? comma(language) : ""),
        dateText: isLong ? dayRange(date, lastDay, "full", language) : fullDay(date, language),
        ...(times ? { times } : {}),
        ...(isChoice && audience ? { group: audiences.indexOf(audience) } : {}),
        ...(block.calendar ? { file: `${href ?? route}.ics` } : {}),
      };
    }),
  };
}
