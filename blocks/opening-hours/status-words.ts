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
  return fill(phrase ?? "", { time: timeIn(language, change), day: dayIn(language, today, change) });
}

function timeIn(language: string, { date, minutes }: WallTime): string {
  const format = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" });
  return format.format(new Date(`${date}T${timeOf(minutes)}Z`));
}

/** A day of the coming week by its name, a later one by its date. */
function dayIn(language: string, today: string, { date }: WallTime): string {
  const format =
    date < daysAfter(today, 7)
      ? ({ weekday: "long" } as const)
      : ({ day: "numeric", month: "long" } as const);
  return new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).format(new Date(date));
}
