import { get, object, reply, text } from "#src/studio/kernel/protocol/call.ts";

/**
 * Something that happens on a day of the calendar. Time and day are those of the site's time zone.
 * @property name of the page, block or list; for a review, the facts that are due
 * @property route of the page on which it happens; undefined outside pages, such as in a layout
 * @property entry name of the entry that joins or leaves a list
 */
export type CalendarItem = {
  day: string;
  time: string;
  event: "appears" | "disappears" | "joins" | "leaves" | "review";
  name: string;
  route?: string;
  entry?: string;
};

const day = text<string>(10, "^\\d{4}-\\d{2}-\\d{2}$");

/** Lists what happens on the days from `from` to `to`, both included. */
export const readCalendar = get(
  "calendar",
  object({ from: day, to: day }),
  reply<{ items: CalendarItem[] }>(),
);
