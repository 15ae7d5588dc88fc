import { dayAndMonth, timeOfDay, weekday } from "#src/language/format.ts";
import { fill } from "#src/language/phrase.ts";
import { daysAfter, timeOf } from "./hours.ts";
import type { Status, WallTime } from "./status.ts";

/** Phrases, with {time} and {day} where those stand. */
export type StatusPhrases = {
  openNow?: string;
  openUntil?: string;
  opensAt?: string;
  opensDay?: string;
  closedNow?: string;
};

/** A status in words: "Open until 22:00", "Closed. Opens Monday at 09:00". */
export function statusWords({ open, today, change }: Status, words: StatusPhrases, language: string): string {
  if (!change) return (open ? words.openNow : words.closedNow) ?? "";
  const phrase = open ? words.openUntil : change.date === today ? words.opensAt : words.opensDay;
  return fill(phrase ?? "", {
    time: timeOfDay(timeOf(change.minutes), language),
    day: dayIn(language, today, change),
  });
}

/** A day of the coming week by its name, a later one by its date. */
function dayIn(language: string, today: string, { date }: WallTime): string {
  return date < daysAfter(today, 7) ? weekday(date, language) : dayAndMonth(date, language);
}
