import { isDay } from "#src/content/dates/day.ts";

const WITH_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Tells whether a text is a date, or a date and time with an offset from UTC (RFC 3339): 2026-12-24T09:00+01:00. */
export function isMoment(text: string): boolean {
  const day = WITH_TIME.exec(text)?.[1];
  return isDay(day ?? text) && (day === undefined || !Number.isNaN(Date.parse(text)));
}

/**
 * Parses a moment. A date means its first moment in the time zone: midnight, or if clocks skip midnight, the hour that
 * they skip to.
 * @param timeZone IANA name: Europe/London
 * @returns milliseconds since 1970; undefined if the text is not a moment
 */
export function momentOf(text: string, timeZone: string): number | undefined {
  if (!isMoment(text)) return undefined;
  const time = Date.parse(text);
  if (!isDay(text)) return time;
  // The offset may have changed between the estimate and the result.
  const first = time - offsetAt(time, timeZone);
  const second = time - offsetAt(first, timeZone);
  return dayAt(second, timeZone) === text ? second : Math.max(first, second);
}

/** The date of a moment in a time zone, `YYYY-MM-DD`. */
export function dayAt(moment: number, timeZone: string): string {
  return localTime(moment, timeZone).slice(0, 10);
}

/** The time of a moment in a time zone, `HH:MM`. */
export function timeAt(moment: number, timeZone: string): string {
  return localTime(moment, timeZone).slice(11, 16);
}

/** Tells whether a time zone of this name exists. */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The offset of a time zone from UTC in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${localTime(moment, timeZone)}Z`) - Math.floor(moment / 1000) * 1000;
}

/** The local date and time: `YYYY-MM-DDTHH:MM:SS`. */
function localTime(moment: number, timeZone: string): string {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = "2-digit";
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  clocks.set(timeZone, clock);
  return clock;
}
