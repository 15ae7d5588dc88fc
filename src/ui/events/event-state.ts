import type { Entry } from "#schema/generated/types.ts";
import { lastDayOf } from "#src/language/format.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type EventStatus = NonNullable<Entry["status"]>;

/** The state of an event on the day of the build. */
export type EventState = {
  status?: EventStatus;
  statusText?: string;
  isPast: boolean;
  /** Set if visitors can book places. */
  isOpen: boolean;
  /** The last day, `YYYY-MM-DD`, of an event of several days or with a known end. */
  lastDay?: string;
};

type Event = { date: string } & Pick<Entry, "lastDay" | "begins" | "ends" | "status">;

/** Statuses of events that did not take place; they are still shown after the event's day. */
const DID_NOT_TAKE_PLACE: readonly EventStatus[] = ["cancelled", "postponed"];
const NOT_BOOKABLE: readonly EventStatus[] = [...DID_NOT_TAKE_PLACE, "full"];

/** Derives the state of an event: over, full, cancelled or moved, and whether places can be booked. */
export function eventState(
  { date, lastDay: declaredLastDay, begins, ends, status: declared }: Event,
  { buildDate, texts }: Pick<PageContext, "buildDate" | "texts">,
): EventState {
  const lastDay = declaredLastDay ?? (begins && ends ? lastDayOf(date, begins, ends) : undefined);
  const isPast = (lastDay ?? date) < buildDate;
  // After the event, it is irrelevant how many places were left.
  const status = declared && isPast && !DID_NOT_TAKE_PLACE.includes(declared) ? undefined : declared;
  return {
    ...(status ? { status, statusText: texts["event-list"][status] } : {}),
    isPast,
    isOpen: !isPast && !(status && NOT_BOOKABLE.includes(status)),
    ...(lastDay ? { lastDay } : {}),
  };
}
