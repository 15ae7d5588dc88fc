import { all } from "./dom.ts";

/** Dates that mean "today" show the visitor's day; without script they show the day of the build (legal pages). */
export function showToday(): void {
  const now = new Date();
  for (const time of all<HTMLTimeElement>("[data-today]")) {
    // Swedish dates are written as ISO 8601 asks for, in the visitor's time zone.
    time.dateTime = now.toLocaleDateString("sv");
    time.textContent = now.toLocaleDateString("en-GB", { dateStyle: "long" });
  }
}
