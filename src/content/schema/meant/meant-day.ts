import { isDay } from "#src/content/dates/day.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** The name of a month, in full or abbreviated: September, Sept., Sep. */
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<year>\d{4})`;
const WEEKDAY = "(?:[a-z]{3,9},?\\s+)?";

/** Unambiguous date formats. */
const DAYS = [
  `${YEAR}[-/.](?<month>\\d{1,2})[-/.]${DAY}(?:T.*)?`,
  "(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})",
  `${DAY}\\.\\s?(?<month>\\d{1,2})\\.\\s?${YEAR}`,
  `${WEEKDAY}${DAY}\\.?[\\s-](?:of\\s)?${MONTH},?[\\s-]${YEAR}`,
  `${WEEKDAY}${MONTH}\\s${DAY},?\\s${YEAR}`,
].map(whole);

/** A numeric date: day first in British, month first in American usage; unambiguous only if one number is above 12. */
const SLASHED = whole(`(?<first>\\d{1,2})[/-](?<second>\\d{1,2})[/-]${YEAR}`);

const MONTHS_OF_YEAR = [
  `${YEAR}[-/.](?<month>\\d{1,2})(?:[-/.]\\d{1,2})?`,
  `(?<month>\\d{1,2})[-/.]${YEAR}`,
  `${MONTH},?\\s${YEAR}`,
].map(whole);

/** A date in another format as `YYYY-MM-DD`; undefined if it is ambiguous or not a date. */
export function meantDay(value: string): string | undefined {
  const text = value.trim();
  for (const form of DAYS) {
    const groups = form.exec(text)?.groups;
    if (groups) return dayOf(groups.year, groups.month, groups.day);
  }
  const { first = "", second = "", year } = SLASHED.exec(text)?.groups ?? {};
  if (year === undefined) return undefined;
  const days = new Set([dayOf(year, second, first), dayOf(year, first, second)]);
  days.delete(undefined);
  return days.size === 1 ? [...days][0] : undefined;
}

/** A month in another format as `YYYY-MM`. */
export function meantMonth(value: string): string | undefined {
  const text = value.trim();
  for (const form of MONTHS_OF_YEAR) {
    const groups = form.exec(text)?.groups;
    if (groups) return dayOf(groups.year, groups.month, "1")?.slice(0, 7);
  }
  return undefined;
}

function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | undefined {
  const number = /^\d+$/.test(month ?? "")
    ? Number(month)
    : MONTHS.indexOf(month?.slice(0, 3).toLowerCase() ?? "") + 1;
  const date = `${year}-${String(number).padStart(2, "0")}-${(day ?? "").padStart(2, "0")}`;
  return isDay(date) ? date : undefined;
}

function whole(source: string): RegExp {
  return new RegExp(`^${source}$`, "i");
}
