import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { dayInList } from "#src/language/format.ts";
import { dateInWords } from "#src/studio/fields/date/date-in-words.ts";
import { zoneInWords } from "#src/studio/fields/date/site-zone.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import type { Schedule } from "./schedule.ts";
import { t } from "./words.ts";

/**
 * Describes in sentences when visitors can see a page, with dates as they are written in the date fields, and the time zone if a time is
 * given.
 * @param language of the dates, BCP 47
 */
export function scheduleInWords(
  { isDraft, phase, from, until }: Schedule,
  zone: TimeZone,
  language: string,
): string {
  const isTimed = [from, until].some((moment) => moment !== undefined && timeAt(moment, zone) !== "");
  const dates = {
    from: from === undefined ? "" : momentInWords(from, zone, language),
    until: until === undefined ? "" : endAt(until, zone, language),
  };
  const within = (sentence: string) => (isTimed ? `${sentence} (${zoneInWords(zone)})` : sentence);
  const full = (sentence: string) => t("{sentence}.", { sentence: within(sentence) });
  if (isDraft) {
    const draft = t("A draft: visitors do not see it.");
    if (from === undefined && until === undefined) return draft;
    if (until === undefined)
      return `${draft} ${full(t("Once it is published, they see it from {from}", dates))}`;
    if (from === undefined)
      return `${draft} ${full(t("Once it is published, they see it until {until}", dates))}`;
    return `${draft} ${full(t("Once it is published, they see it from {from} until {until}", dates))}`;
  }
  if (phase === "ended")
    return `${full(t("Visitors saw it until {until}", dates))} ${t("They now read that it is gone.")}`;
  // A date in the past does not tell when the page was published.
  const begins = from !== undefined && (phase === "waiting" || until === undefined);
  if (until === undefined)
    return full(begins ? t("Visitors see it from {from}", dates) : t("Visitors see it"));
  return full(
    begins
      ? t("Visitors see it from {from} until {until}", dates)
      : t("Visitors see it until {until}", dates),
  );
}

/**
 * Describes the dates of a page in a few words for a list: "From 1 December", "Draft" for a draft; undefined for a published page without
 * dates that still matter.
 */
export function scheduleInShort(
  { isDraft, phase, from, until }: Schedule,
  zone: TimeZone,
  now: number,
): string | undefined {
  const short = (moment: number) => dayInList(zone.dayAt(moment), zone.dayAt(now), readersLanguage());
  if (isDraft)
    return from !== undefined && phase === "waiting"
      ? t("Draft, from {from}", { from: short(from) })
      : t("Draft");
  if (until !== undefined && phase === "ended") return t("Ended {until}", { until: short(until - 1) });
  if (from !== undefined && phase === "waiting") return t("From {from}", { from: short(from) });
  return until === undefined ? undefined : t("Until {until}", { until: short(until - 1) });
}

/** A moment in words: only the day if it is midnight. */
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
  return t("the end of {day}", { day: dateInWords({ day: zone.dayAt(moment - 1) }, "day", language) });
}
