import { addDays, isDay } from "#src/content/dates/day.ts";
import { calendarNames, monthComesFirst, relativeDay } from "#src/language/calendar-words.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";

/** `day` as `YYYY-MM-DD`, `time` as `HH:MM`. */
export type WrittenDate = { day: string; time?: string };

type Context = {
  /** `YYYY-MM-DD`: what "tomorrow" counts from, and what a day without a year follows. */
  today: string;
  /** Language of the editor, whose names of months and days are read besides the English ones. */
  language: string;
};

/**
 * Reads a date as people write it: "1 Dec 9:00", "1 December 2026", "tomorrow", "24.12.2026", "Friday noon", ISO 8601.
 * @returns undefined unless every word of it is understood
 */
export function readDate(written: string, { today, language }: Context): WrittenDate | undefined {
  const text = written.normalize("NFKC").toLowerCase().trim();
  const languages = [TOOL_LANGUAGE, language];
  const found = dayIn(text, today, language);
  if (!found || !isDay(found.day)) return undefined;
  const { time, rest } = timeIn(found.rest);
  const others = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = [...calendarNames("weekday", languages).flat(), "at", "on", "um", "am", "uhr", "t"];
  if (others.some((word) => !names.some((name) => isName(word, name)))) return undefined;
  return { day: found.day, ...(time === undefined ? {} : { time }) };
}

/** Reads a month in the same way: "Sept 2024", "9/2024", "2024-09", or any day in it. @returns `YYYY-MM` */
export function readMonth(written: string, context: Context): string | undefined {
  const [, month = "", year = ""] = /^(\d{1,2})[-/.](\d{4})$/.exec(written) ?? [];
  const day = month === "" ? undefined : `${year}-${month.padStart(2, "0")}-01`;
  const found = [day, `${written}-01`].find((one) => one !== undefined && isDay(one));
  return (found ?? (readDate(`1 ${written}`, context) ?? readDate(written, context))?.day)?.slice(0, 7);
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
    named()
  );

  function numbered(pattern: RegExp): Found | undefined {
    const match = pattern.exec(text);
    const { d = "", m = "", y } = match?.groups ?? {};
    const month = /^\d/.test(m)
      ? Number(m)
      : 1 + calendarNames("month", languages).findIndex((names) => names.some((name) => isName(m, name)));
    if (!match || month < 1) return undefined;
    const after = `-${String(month).padStart(2, "0")}-${d.padStart(2, "0")}`;
    const soonest = Number(today.slice(0, 4)) + (today.slice(4) > after ? 1 : 0);
    // 29 February is up to eight years away.
    const years = Array.from({ length: 9 }, (_, more) => soonest + more);
    const year = y?.length === 2 ? `20${y}` : (y ?? years.find((one) => isDay(`${one}${after}`)));
    return { day: `${year}${after}`, rest: text.replace(match[0], " ") };
  }

  /** "tomorrow" or the next day of that name. */
  function named(): Found | undefined {
    for (const [word] of text.matchAll(/\p{L}{3,}/gu)) {
      const inWords = [-1, 0, 1].find((by) => languages.some((one) => relativeDay(by, one) === word));
      const weekday = calendarNames("weekday", languages).findIndex((names) =>
        names.some((name) => isName(word, name)),
      );
      const days = (weekday - new Date(today).getUTCDay() + 6) % 7;
      const by = inWords ?? (weekday < 0 ? undefined : days + 1);
      if (by !== undefined) return { day: addDays(today, by), rest: text.replace(word, " ") };
    }
    return undefined;
  }
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
  // Digits that are not a time stay, so that the whole is not understood.
  return hours < 24 && Number(m) < 60 ? { time, rest: text.replace(match[0], " ") } : { rest: text };
}

/** A word is a name, or its beginning of at least three letters. */
function isName(word: string, name: string): boolean {
  return word === name || (word.length >= 3 && name.startsWith(word));
}
