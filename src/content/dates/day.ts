const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Tells whether a text is a date in the calendar, `YYYY-MM-DD`: `Date` alone would read 31 February as 2 March. */
export function isDay(text: string): boolean {
  if (!FORM.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The last day of a month. @param day any day of that month, `YYYY-MM-DD`; a nonexistent one such as 31 February is accepted */
export function lastDayOfMonth(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}

/** Adds a number of days, which may be negative, to a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

const WITH_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Tells whether a text is a date, or a date and time with an offset from UTC (RFC 3339): 2026-12-24T09:00+01:00. */
export function isMoment(text: string): boolean {
  const day = WITH_TIME.exec(text)?.[1];
  return isDay(day ?? text) && (day === undefined || !Number.isNaN(Date.parse(text)));
}
