/**
 * A day in words, as British readers write it: "21 November 2026".
 * @param timeZone zone that decides which day it is; without it, the zone of this machine or browser
 */
export function longDate(date: Date, timeZone?: string): string {
  return date.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    ...(timeZone ? { timeZone } : {}),
  });
}

/** The same for a day as documents write it. @param day `YYYY-MM-DD` */
export function longDay(day: string): string {
  return longDate(new Date(`${day}T00:00:00Z`), "UTC");
}
