import { isDay } from "#src/content/dates/day.ts";
import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { shortDay } from "#src/language/calendar-words.ts";
import { longMonth, timeOfDay } from "#src/language/format.ts";
import type { WrittenDate } from "./read-date.ts";

/**
 * Converts a stored day, month or moment to a date in the given time zone: a month becomes its first day, and only a moment has a time.
 * Undefined for other values.
 */
export function dateOf(text: string, zone: TimeZone): WrittenDate | undefined {
  if (isDay(`${text}-01`)) return { day: `${text}-01` };
  const moment = zone.momentOf(text);
  if (moment === undefined) return undefined;
  return text.includes("T") ? { day: zone.dayAt(moment), time: zone.timeAt(moment) } : { day: text };
}

/** Formats a date: "Thu, 24 Dec 2026, 09:00", or a month: "December 2026". @param language BCP 47 */
export function dateInWords(
  { day, time }: WrittenDate,
  of: "day" | "month" | "moment",
  language: string,
): string {
  if (of === "month") return longMonth(day.slice(0, 7), language);
  return [shortDay(day, language), time && timeOfDay(time, language)].filter(Boolean).join(", ");
}
