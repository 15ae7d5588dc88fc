/** Opening hours in minutes from midnight. The end may lie on the next day: 1500 is 01:00. */
export type Span = readonly [from: number, to: number];

/** The days of the week as documents name them, Monday first. */
export const weekDays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** Opening hours in the local time of the place. */
export type Hours = {
  /** IANA time zone: Europe/London. */
  timeZone: string;
  week: readonly (readonly Span[])[];
  special: Readonly<Record<string, readonly Span[]>>;
};

const DAY = 24 * 60;

/** Converts opening hours to minutes. @param close `24:00` is the end of the day; a time before `open` is on the next day */
export function spanOf(open: string, close: string): Span {
  const from = minutesOf(open);
  const to = minutesOf(close);
  return [from, to > from ? to : to + DAY];
}

/** Formats minutes after midnight as `09:30`. */
export function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

export function spansOn(hours: Hours, date: string): readonly Span[] {
  return hours.special[date] ?? hours.week[weekdayOf(date)] ?? [];
}

/** Returns the weekday of a date; 0 is Monday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY * 60_000).toISOString().slice(0, 10);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
