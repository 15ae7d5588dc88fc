import { isDay } from "#src/content/dates/day.ts";

const WITH_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Tells whether a text is a date, or a date and time with an offset from UTC (RFC 3339): 2026-12-24T09:00+01:00. */
export function isMoment(text: string): boolean {
  const day = WITH_TIME.exec(text)?.[1];
  return isDay(day ?? text) && (day === undefined || !Number.isNaN(Date.parse(text)));
}
