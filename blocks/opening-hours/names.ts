import { dayPatterns, digitsOf, timeOfDay, weekday } from "waymark/blocks";
import { type Hours, timeOf } from "./hours.ts";

/** Names of days and times for the script, in the page's language, because browsers do not know every language. */
export type Names = {
  /** Names of the weekdays, Monday first. */
  days: readonly string[];
  /** Formats of a date for each month, January first, with a placeholder for the day. */
  months: readonly string[];
  /** The digits from 0 to 9 in the language. */
  digits: readonly string[];
  /** All opening and closing times as text, by their digital form: 09:30. */
  times: Readonly<Record<string, string>>;
};

/** Returns the names for a place's hours. Runs in the build, because Node's `Intl` knows all languages. */
export function namesFor({ week, special }: Hours, language: string): Names {
  const times = [...week, ...Object.values(special)].flat(2).map(timeOf);
  return {
    // 2024-01-01 is a Monday.
    days: Array.from({ length: 7 }, (_, index) => weekday(`2024-01-0${index + 1}`, language)),
    months: dayPatterns(language),
    digits: digitsOf(language),
    times: Object.fromEntries(times.map((time) => [time, timeOfDay(time, language)])),
  };
}
