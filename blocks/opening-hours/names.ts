import { dayPatterns, digitsOf, timeOfDay, weekday } from "waymark/blocks";
import { type Hours, timeOf } from "./hours.ts";

/** Names of days and times for the script, in the language of the page: browsers do not know every language. */
export type Names = {
  /** Monday first. */
  days: readonly string[];
  /** A day of each month, with a gap for its number. */
  months: readonly string[];
  /** From 0 to 9. */
  digits: readonly string[];
  /** Each time at which the place opens or closes, by its digital form: 09:30. */
  times: Readonly<Record<string, string>>;
};

/** The names for a place's hours. For the build, whose `Intl` knows all languages. */
export function namesFor({ week, special }: Hours, language: string): Names {
  const times = [...week, ...Object.values(special)].flat(2).map(timeOf);
  return {
    // 2024-01-01 was a Monday.
    days: Array.from({ length: 7 }, (_, index) => weekday(`2024-01-0${index + 1}`, language)),
    months: dayPatterns(language),
    digits: digitsOf(language),
    times: Object.fromEntries(times.map((time) => [time, timeOfDay(time, language)])),
  };
}
