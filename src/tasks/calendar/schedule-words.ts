import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { dayAndMonth, longDay, TOOL_LANGUAGE } from "#src/language/format.ts";
import { dateInWords } from "#src/studio/fields/date/date-in-words.ts";
import type { Schedule } from "./schedule.ts";

/** Describes when a page is visible, with dates in the form of their fields. @param language of dates, BCP 47 */
export function scheduleInWords(
  { isDraft, phase, from, until }: Schedule,
  zone: TimeZone,
  language: string,
): string {
  const start = from === undefined ? "" : momentInWords(from, zone, language);
  const begins = start && ` from ${start}`;
  const ends = until === undefined ? "" : ` until ${endAt(until, zone, language)}`;
  const isTimed = [from, until].some((moment) => moment !== undefined && timeAt(moment, zone) !== "");
  const end = isTimed ? ` (${zone.inWords}).` : ".";
  if (isDraft) {
    const dates = begins + ends;
    return `A draft: visitors do not see it.${dates && ` Once it is published, they see it${dates}${end}`}`;
  }
  if (phase === "ended") return `Visitors saw it${ends}${end} They now read that it is gone.`;
  // A date in the past does not tell when the page was published.
  const hasBegun = phase !== "waiting" && ends !== "";
  return `Visitors see it${hasBegun ? "" : begins}${ends}${end}`;
}

/** Describes the dates of a page for a list: "From 1 December"; undefined if it has none. */
export function scheduleInShort(
  { isDraft, phase, from, until }: Schedule,
  zone: TimeZone,
  now: number,
): string | undefined {
  const thisYear = zone.dayAt(now).slice(0, 4);
  const short = (moment: number) => {
    const day = zone.dayAt(moment);
    return day.startsWith(thisYear) ? dayAndMonth(day, TOOL_LANGUAGE) : longDay(day, TOOL_LANGUAGE);
  };
  if (isDraft) return from !== undefined && phase === "waiting" ? `Draft, from ${short(from)}` : "Draft";
  if (until !== undefined && phase === "ended") return `Ended ${short(until - 1)}`;
  if (from !== undefined && phase === "waiting") return `From ${short(from)}`;
  return until === undefined ? undefined : `Until ${short(until - 1)}`;
}

/** A moment in words; at midnight, only the day. */
function momentInWords(moment: number, zone: TimeZone, language: string): string {
  const time = timeAt(moment, zone);
  return dateInWords({ day: zone.dayAt(moment), ...(time ? { time } : {}) }, "moment", language);
}

function timeAt(moment: number, zone: TimeZone): string {
  const time = zone.timeAt(moment);
  return time === "00:00" ? "" : time;
}

/** The end of visibility in words: midnight counts as the end of the preceding day, the last one on which the page is visible. */
function endAt(moment: number, zone: TimeZone, language: string): string {
  if (timeAt(moment, zone) !== "") return momentInWords(moment, zone, language);
  return `the end of ${dateInWords({ day: zone.dayAt(moment - 1) }, "day", language)}`;
}
