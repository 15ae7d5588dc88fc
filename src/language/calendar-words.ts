/** Words of calendars in a language, for parsing and formatting dates. Languages are BCP 47 tags, days `YYYY-MM-DD`. */

/** Formats a day: "Thu, 24 Dec 2026". Languages are BCP 47 tags, days `YYYY-MM-DD`. */
export function shortDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));
}

/** The long and short names of the months from January, or of the weekdays from Sunday, in lower case without full stops. */
export function calendarNames(part: "month" | "weekday", languages: readonly string[]): string[][] {
  const formats = languages.flatMap((language) =>
    (["long", "short"] as const).map(
      (length) => new Intl.DateTimeFormat(language, { [part]: length, timeZone: "UTC" }),
    ),
  );
  return Array.from({ length: part === "month" ? 12 : 7 }, (_, index) => {
    // 1 August 2027 is a Sunday.
    const date = part === "month" ? Date.UTC(2027, index) : Date.UTC(2027, 7, 1 + index);
    return formats.map((format) => format.format(date).toLowerCase().replace(/\.$/, ""));
  });
}

const DAY_CODES = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** The names of the days of the week by their codes in documents: Monday for `mon`. */
export function weekdayNames(language: string): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return Object.fromEntries(
    DAY_CODES.map((code, index) => [code, format.format(Date.UTC(2027, 7, 1 + index))]),
  );
}

/** Formats a relative day: "today", "tomorrow". @param by number of days from today */
export function relativeDay(by: number, language: string): string {
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(by, "day").toLowerCase();
}

/** Units of relative future times, with the highest number offered for each. */
const MAX_AHEAD = { day: 31, week: 12, month: 12 } as const;

/** A relative future time in lower-case words: "in 3 days", "next week". */
export type TimeAhead = { words: string; count: number; unit: keyof typeof MAX_AHEAD };

/** All relative future times in a language, the longest words first. */
export function timesAhead(language: string): TimeAhead[] {
  const formats = (["always", "auto"] as const).map(
    (numeric) => new Intl.RelativeTimeFormat(language, { numeric }),
  );
  const units: (keyof typeof MAX_AHEAD)[] = ["day", "week", "month"];
  return units
    .flatMap((unit) =>
      Array.from({ length: MAX_AHEAD[unit] }, (_, index) => index + 1).flatMap((count) =>
        formats.map((format) => ({ words: format.format(count, unit).toLowerCase(), count, unit })),
      ),
    )
    .sort((a, b) => b.words.length - a.words.length);
}

/** Tells whether 12/1 is 1 December rather than 12 January. */
export function monthComesFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day");
}

/** The name of a day's month or weekday in a language. @param inDate in the form used within a date: "6 мая" */
export function dayName(
  day: number | Date,
  part: "month" | "weekday",
  style: "long" | "short",
  language: string,
  inDate = false,
): string {
  const options: Intl.DateTimeFormatOptions = {
    [part]: style,
    ...(inDate ? { day: "numeric" } : {}),
    timeZone: "UTC",
  };
  const parts = new Intl.DateTimeFormat(language, options).formatToParts(day);
  return parts.find(({ type }) => type === part)?.value ?? "";
}
