import { addDays, isDay, lastDayOfMonth } from "#src/content/dates/day.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import {
  calendarNames,
  monthComesFirst,
  relativeDay,
  type TimeAhead,
  timesAhead,
} from "#src/language/calendar-words.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";

/** A local date. @property day `YYYY-MM-DD` @property time `HH:MM` */
export type WrittenDate = { day: string; time?: string };

type Context = {
  /** Today, `YYYY-MM-DD`, to which "tomorrow" and days without a year are relative. */
  today: string;
  /** Language of Studio's user; its names of months and days are recognised besides the English ones. */
  language: string;
};

/**
 * Parses a date in any usual format: "1 Dec 9:00", "1 December 2026", "tomorrow", "in two weeks", "24.12.2026", "Friday noon", ISO 8601.
 * @returns undefined unless every word is understood
 */
export function readDate(input: string, { today, language }: Context): WrittenDate | undefined {
  const text = input.normalize("NFKC").toLowerCase().trim();
  const languages = [TOOL_LANGUAGE, language];
  const day = dayIn(text, today, language);
  if (!day || !isDay(day.day)) return undefined;
  const { time, rest } = timeIn(day.rest);
  const others = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = [...calendarNames("weekday", languages).flat(), "at", "on", "um", "am", "uhr", "t"];
  if (others.some((word) => !names.some((name) => isName(word, name)))) return undefined;
  return { day: day.day, ...(time === undefined ? {} : { time }) };
}

/** Parses a month in any usual format: "Sept 2024", "9/2024", "2024-09", or any day in it. @returns `YYYY-MM` */
export function readMonth(input: string, context: Context): string | undefined {
  const [, month = "", year = ""] = /^(\d{1,2})[-/.](\d{4})$/.exec(input) ?? [];
  const day = month === "" ? undefined : `${year}-${month.padStart(2, "0")}-01`;
  const date = [day, `${input}-01`].find((one) => one !== undefined && isDay(one));
  return (date ?? (readDate(`1 ${input}`, context) ?? readDate(input, context))?.day)?.slice(0, 7);
}

type Found = { day: string; rest: string };

function dayIn(text: string, today: string, language: string): Found | undefined {
  const languages = [TOOL_LANGUAGE, language];
  return (
    numbered(/(?<y>\d{4})[-/.年]\s?(?<m>\d{1,2})[-/.月]\s?(?<d>\d{1,2})日?/) ??
    numbered(/(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.(?:\s?(?<y>\d{4}|\d\d(?![:.\d])))?/) ??
    numbered(
      monthComesFirst(language)
        ? /(?<m>\d{1,2})\/(?<d>\d{1,2})(?:\/(?<y>\d{4}|\d\d)(?!\d))?/
        : /(?<d>\d{1,2})\/(?<m>\d{1,2})(?:\/(?<y>\d{4}|\d\d)(?!\d))?/,
    ) ??
    numbered(
      /(?<d>\d{1,2})(?:st|nd|rd|th|\.)?\s*(?:of |de )?(?<m>\p{L}{3,})\.?,?(?:\s*(?:de )?(?<y>[12]\d{3})(?![:.\d]))?/u,
    ) ??
    numbered(
      /(?<m>\p{L}{3,})\.?\s+(?<d>\d{1,2})(?:st|nd|rd|th)?(?![:.\d])(?:,?\s*(?<y>[12]\d{3})(?![:.\d]))?/u,
    ) ??
    ahead() ??
    namedDay()
  );

  /** Parses a relative future date: "in 2 weeks", "next month". */
  function ahead(): Found | undefined {
    const counted = text.replace(NUMBER_WORD, (word) => String(NUMBER_WORDS.indexOf(word)));
    for (const time of languages.flatMap(aheadIn)) {
      if (!isWithin(counted, time.words)) continue;
      return { day: dayAhead(today, time), rest: counted.replace(time.words, " ") };
    }
    return undefined;
  }

  function numbered(pattern: RegExp): Found | undefined {
    const match = pattern.exec(text);
    const { d = "", m = "", y } = match?.groups ?? {};
    const month = /^\d/.test(m)
      ? Number(m)
      : 1 + calendarNames("month", languages).findIndex((names) => names.some((name) => isName(m, name)));
    if (!match || month < 1) return undefined;
    const after = `-${String(month).padStart(2, "0")}-${d.padStart(2, "0")}`;
    const soonest = Number(today.slice(0, 4)) + (today.slice(4) > after ? 1 : 0);
    // The next 29 February is up to eight years away.
    const years = Array.from({ length: 9 }, (_, more) => soonest + more);
    const year = y?.length === 2 ? `20${y}` : (y ?? years.find((one) => isDay(`${one}${after}`)));
    return { day: `${year}${after}`, rest: text.replace(match[0], " ") };
  }

  /** Parses a named day: "tomorrow", a weekday for the next such day, or with "next" the one in the following week. */
  function namedDay(): Found | undefined {
    for (const [word] of text.matchAll(/\p{L}{3,}/gu)) {
      const inWords = [-1, 0, 1].find((by) => languages.some((one) => relativeDay(by, one) === word));
      const weekday = calendarNames("weekday", languages).findIndex((names) =>
        names.some((name) => isName(word, name)),
      );
      const now = new Date(today).getUTCDay();
      const toSunday = (7 - now) % 7;
      const soon = ((weekday - now + 6) % 7) + 1;
      const isOfNextWeek = text.includes(`next ${word}`) && soon <= toSunday;
      const by = inWords ?? (weekday < 0 ? undefined : soon + (isOfNextWeek ? 7 : 0));
      const rest = text.replace(new RegExp(`(?:\\b(?:this|next|coming) )?${word}`, "u"), " ");
      if (by !== undefined) return { day: addDays(today, by), rest };
    }
    return undefined;
  }
}

const NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NUMBER_WORD = new RegExp(`\\b(?:${NUMBER_WORDS.join("|")})\\b`);

const timesByLanguage = new Map<string, TimeAhead[]>();
const aheadIn = (language: string): TimeAhead[] =>
  getOrMake(timesByLanguage, language, () => timesAhead(language));

/** Tells whether a text contains words at word boundaries. */
function isWithin(text: string, words: string): boolean {
  const [before, after] = text.split(words);
  return (
    before !== undefined &&
    after !== undefined &&
    !/[\p{L}\p{N}]$/u.test(before) &&
    !/^[\p{L}\p{N}]/u.test(after)
  );
}

/**
 * The day that is a number of days, weeks or months after `today`, both `YYYY-MM-DD`. A month ahead is the same day of the month, or the
 * last one of a shorter month.
 */
function dayAhead(today: string, { count, unit }: TimeAhead): string {
  if (unit !== "month") return addDays(today, unit === "week" ? 7 * count : count);
  const months = Number(today.slice(5, 7)) - 1 + count;
  const year = Number(today.slice(0, 4)) + Math.floor(months / 12);
  const month = `${year}-${String((months % 12) + 1).padStart(2, "0")}`;
  const day = `${month}${today.slice(7)}`;
  return isDay(day) ? day : lastDayOfMonth(`${month}-01`);
}

function timeIn(text: string): { time?: string; rest: string } {
  const pattern =
    /(?<named>noon|midday|midnight)|(?<h>\d{1,2})(?:[:.](?<m>\d{2})(?:[:.]\d{2})?|(?=\s*(?:[ap]\.?m\b|uhr|h\b)))\s*(?:(?<half>[ap])\.?m\b\.?)?/;
  const match = pattern.exec(text);
  if (!match) return { rest: text };
  const { named, h = "0", m = "00", half } = match.groups ?? {};
  const onClock = half === undefined ? Number(h) : (Number(h) % 12) + (half === "p" ? 12 : 0);
  const hours = named === undefined ? onClock : named === "midnight" ? 0 : 12;
  const time = `${String(hours).padStart(2, "0")}:${m}`;
  // Digits that are not a time are kept, so that the text as a whole is not understood.
  return hours < 24 && Number(m) < 60 ? { time, rest: text.replace(match[0], " ") } : { rest: text };
}

/** Tells whether a word is the given name, or an abbreviation of it with at least three letters. */
function isName(word: string, name: string): boolean {
  return word === name || (word.length >= 3 && name.startsWith(word));
}
