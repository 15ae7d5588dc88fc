import type { JsonValue } from "../../../content/json/json.ts";
import { dayName } from "../../../language/calendar-words.ts";

/** Matches a date with the year first: `2021-05-06`, `2021/5/6`, `2021.05.06`, `20210506`, `2021年5月6日`, with or without a time. */
const YEAR_FIRST =
  /^(?<year>\d{4})(?:(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})|(?<bareMonth>\d{2})(?<bareDay>\d{2})|\s?[年년]\s?(?<wideMonth>\d{1,2})\s?[月월]\s?(?<wideDay>\d{1,2})\s?[日일])(?!\d)/;

/**
 * Matches a date with the day or month first: `31.12.2024`, `31/12/2024`. If both numbers are at most 12, dots mean day first, and any
 * other mark makes the date ambiguous.
 */
const DAY_OR_MONTH_FIRST = /^(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)/;

/** Matches seconds or milliseconds since 1970, from 1990 to 2096. */
const EPOCH = /^(?:[6-9]\d{8}|[1-3]\d{9}|[6-9]\d{11}|[1-3]\d{12})$/;

const MILLISECONDS_FROM = 1e11;

/** Languages whose month names are recognised. */
const LANGUAGES = "en de fr es it pt nl sv da nb fi pl cs sk hu ro tr id hr sl lt lv et ru uk bg el ca".split(
  " ",
);

/**
 * Parses a written date, with or without time and zone.
 * @returns undefined if it is not a date, or is ambiguous: 05/06/2021
 */
export function writtenDay(value: JsonValue | undefined): string | undefined {
  const text = String(typeof value === "number" ? value : typeof value === "string" ? value : "")
    .trim()
    // Grav writes the time first: 17:34 06/17/2014.
    .replace(/^\d{1,2}:\d{2}(?::\d{2})? /, "");
  const { year, month, day, bareMonth, bareDay, wideMonth, wideDay } = YEAR_FIRST.exec(text)?.groups ?? {};
  if (EPOCH.test(text)) {
    const time = Number(text);
    return new Date(time < MILLISECONDS_FROM ? time * 1000 : time).toISOString().slice(0, 10);
  }
  if (year !== undefined)
    return existing(year, month ?? bareMonth ?? wideMonth ?? "", day ?? bareDay ?? wideDay ?? "");
  const numbers = DAY_OR_MONTH_FIRST.exec(text)?.groups;
  if (numbers) {
    const { first = "", second = "", mark } = numbers;
    if (Number(first) > 12 || mark === "." || first === second)
      return existing(numbers.year ?? "", second, first);
    return Number(second) > 12 ? existing(numbers.year ?? "", first, second) : undefined;
  }
  return inWords(text);
}

/** Tells whether a date is ambiguous: 05/06/2021. */
export const isAmbiguousDay = (value: JsonValue | undefined): boolean =>
  DAY_OR_MONTH_FIRST.test(String(value ?? "").trim()) && writtenDay(value) === undefined;

/**
 * Parses a date in words: "6 May 2021", "May 6th, 2021", "Thu, 06 May 2021 10:20:00 +0200" (RFC 2822), "6. Mai 2021", "le 1er mai 2021".
 */
function inWords(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const matches = words.flatMap((word) => monthsByName().get(word) ?? []);
  const month = new Set(matches).size === 1 ? matches[0] : undefined;
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  return month === undefined || year === undefined || day === undefined
    ? undefined
    : existing(year, String(month), day);
}

let months: ReadonlyMap<string, number> | undefined;

/** Month numbers by name, in both grammatical forms; a name that means two months in different languages is left out. */
function monthsByName(): ReadonlyMap<string, number> {
  if (months) return months;
  const result = new Map<string, Set<number>>();
  for (const language of LANGUAGES)
    for (const [style, inDate] of FORMS)
      for (let index = 0; index < 12; index += 1) {
        const text = dayName(Date.UTC(2027, index), "month", style, language, inDate);
        const [word] = /\p{L}{3,}/u.exec(text) ?? [];
        if (word === undefined) continue;
        const name = word.toLowerCase();
        result.set(name, (result.get(name) ?? new Set()).add(index + 1));
      }
  months = new Map(
    [...result].flatMap(([name, [month, ...others]]) =>
      month && others.length === 0 ? [[name, month]] : [],
    ),
  );
  return months;
}

const FORMS = [
  ["long", false],
  ["short", false],
  ["long", true],
  ["short", true],
] as const;

/** Formats a date if it exists in the calendar. */
function existing(year: string, month: string, day: string): string | undefined {
  const isoDay = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(isoDay);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === isoDay ? isoDay : undefined;
}
