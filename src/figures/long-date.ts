/**
 * A date in British style: "21 November 2026".
 * @param timeZone the time zone that decides which day it is; by default, that of the machine or browser
 */
export function longDate(date: Date, timeZone?: string): string {
  return date.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    ...(timeZone ? { timeZone } : {}),
  });
}

/** The same for a date as it is written in documents. @param day `YYYY-MM-DD` */
export function longDay(day: string): string {
  return longDate(new Date(`${day}T00:00:00Z`), "UTC");
}
