import { isDay } from "#src/content/dates/day.ts";

const WITH_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Tells whether a text is a day, or a day and a time with its offset from UTC (RFC 3339): 2026-12-24T09:00+01:00. */
export function isMoment(text: string): boolean {
  const day = WITH_TIME.exec(text)?.[1];
  return isDay(day ?? text) && (day === undefined || !Number.isNaN(Date.parse(text)));
}

/**
 * The moment that a text names. A day is its first moment in the time zone: midnight, or where clocks skip midnight,
 * the hour that they skip to.
 * @param timeZone name of the IANA database: Europe/London
 * @returns milliseconds since 1970; undefined where the text is no moment
 */
export function momentOf(text: string, timeZone: string): number | undefined {
  if (!isMoment(text)) return undefined;
  const time = Date.parse(text);
  if (!isDay(text)) return time;
  // The offset of a zone can be another one at the moment that it leads to.
  const first = time - offsetAt(time, timeZone);
  const second = time - offsetAt(first, timeZone);
  return dayAt(second, timeZone) === text ? second : Math.max(first, second);
}

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayAt(moment: number, timeZone: string): string {
  return localTime(moment, timeZone).slice(0, 10);
}

/** The time of a moment in a time zone, `HH:MM`. */
export function timeAt(moment: number, timeZone: string): string {
  return localTime(moment, timeZone).slice(11, 16);
}

/** Tells whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${localTime(moment, timeZone)}Z`) - Math.floor(moment / 1000) * 1000;
}

/** What clocks show: `YYYY-MM-DDTHH:MM:SS`. */
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
  const clock = new Intl.DateTimeFormat("en-GB", {
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
