import { fill, inDigits, wallClock } from "waymark/blocks";
import { daysAfter, type Hours, spansOn, timeOf, weekdayOf } from "./hours.ts";
import type { Names } from "./names.ts";

export type WallTime = { date: string; minutes: number };

/** The status of a place: whether it is open, and when that changes next. Without `change`, it stays the same in the coming weeks. */
export type Status = { open: boolean; today: string; change?: WallTime };

const DAY = 24 * 60;
const DAYS_AHEAD = 60;

/** Determines the status of a place by its local time. Hours past midnight belong to the day on which they began. */
export function statusAt(now: Date, hours: Hours): Status {
  const { date, minutes } = wallTime(now, hours.timeZone);
  const spans = upcoming(hours, date);
  const current = spans.find(({ from, to }) => from <= minutes && minutes < to);
  if (!current) {
    const next = spans.find(({ from }) => from > minutes);
    return { open: false, today: date, ...(next ? { change: wallTimeAt(date, next.from) } : {}) };
  }
  let end = current.to;
  for (const { from, to } of spans) if (from <= end && to > end) end = to;
  // Open throughout the days looked ahead: treated as always open.
  return { open: true, today: date, ...(end < DAYS_AHEAD * DAY ? { change: wallTimeAt(date, end) } : {}) };
}

export function wallTime(now: Date, timeZone: string): WallTime {
  const [date, time] = wallClock(now, timeZone);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { date, minutes: hours * 60 + minutes };
}

/** Returns the opening hours from yesterday on, in minutes from midnight of `date`. */
function upcoming(hours: Hours, date: string): { from: number; to: number }[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => index - 1)
    .flatMap((day) =>
      spansOn(hours, daysAfter(date, day)).map(([from, to]) => ({
        from: from + day * DAY,
        to: to + day * DAY,
      })),
    )
    .sort((a, b) => a.from - b.from);
}

const wallTimeAt = (date: string, minutes: number): WallTime => ({
  date: daysAfter(date, Math.floor(minutes / DAY)),
  minutes: minutes % DAY,
});

/** Phrases with the placeholders {time} and {day}. */
export type StatusPhrases = {
  openNow?: string;
  openUntil?: string;
  opensAt?: string;
  opensDay?: string;
  closedNow?: string;
};

/** Formats a status: "Open until 22:00", "Closed. Opens Monday at 09:00". */
export function statusWords({ open, today, change }: Status, words: StatusPhrases, names: Names): string {
  if (!change) return (open ? words.openNow : words.closedNow) ?? "";
  const phrase = open ? words.openUntil : change.date === today ? words.opensAt : words.opensDay;
  const time = timeOf(change.minutes);
  return fill(phrase ?? "", { time: names.times[time] ?? time, day: dayIn(names, today, change) });
}

/** Names a day within the next week by its weekday, and a later one by its date. */
function dayIn({ days, months, digits }: Names, today: string, { date }: WallTime): string {
  if (date < daysAfter(today, 7)) return days[weekdayOf(date)] ?? "";
  const [, month = 1, day = 1] = date.split("-").map(Number);
  return fill(months[month - 1] ?? "", { day: inDigits(day, digits) });
}
