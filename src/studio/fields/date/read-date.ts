import { addDays, isDay, lastDayOfMonth } from "#src/content/dates/day.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { asciiDigits } from "#src/language/ascii-digits.ts";
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
 * Parses a date in any usual format: "1 Dec 9:00", "1 December 2026", "tomorrow", "in two weeks", "24.12.2026", "Friday noon", ISO 8601;
 * in the reader's language too: "nächsten Freitag um 9 Uhr".
 * @returns undefined unless every word is understood
 */
export function readDate(input: string, { today, language }: Context): WrittenDate | undefined {
  const languages = [TOOL_LANGUAGE, language];
  const text = asCalendarsWrite(asciiDigits(input.normalize("NFKC").toLowerCase().trim()), languages);
  const day = dayIn(text, today, language);
  if (!day || !isDay(day.day)) return undefined;
  const { time, rest } = timeIn(day.rest);
  const others = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = calendarNames("weekday", languages).flat();
  const silent = ["t", ...languages.flatMap((one) => typedWords(one).silent.split(" "))];
  if (others.some((word) => !silent.includes(word) && !names.some((name) => isName(word, name))))
    return undefined;
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
    numbered(/(?:(?<y>\d{4})年\s?)?(?<m>\d{1,2})月\s?(?<d>\d{1,2})日/) ??
    numbered(/(?<y>\d{4})[-/.]\s?(?<m>\d{1,2})[-/.]\s?(?<d>\d{1,2})/) ??
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
    // Regions differ in their words: Portugal says "dentro de", which is read as Brazil's "em".
    const [base = language] = language.split("-");
    for (const time of [...languages, base].flatMap(aheadIn)) {
      if (!isWithin(text, time.words)) continue;
      return { day: dayAhead(today, time), rest: text.replace(time.words, " ") };
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
    /(?<h>\d{1,2})(?:[:.](?<m>\d{2})(?:[:.]\d{2})?|(?=\s*[ap]\.?m\b))\s*(?:(?<half>[ap])\.?m\b\.?)?/;
  const match = pattern.exec(text);
  if (!match) return { rest: text };
  const { h = "0", m = "00", half } = match.groups ?? {};
  const hours = half === undefined ? Number(h) : (Number(h) % 12) + (half === "p" ? 12 : 0);
  const time = `${String(hours).padStart(2, "0")}:${m}`;
  // Digits that are not a time are kept, so that the text as a whole is not understood.
  return hours < 24 && Number(m) < 60 ? { time, rest: text.replace(match[0], " ") } : { rest: text };
}

/** Tells whether a word is the given name, or an abbreviation of it with at least three letters. */
function isName(word: string, name: string): boolean {
  return word === name || (word.length >= 3 && name.startsWith(word));
}

/** The words that people type around dates in a language, as alternatives of regular expressions. */
type TypedWords = {
  /** Words that say nothing beside a date, or that mean the soonest such weekday. */
  silent: string;
  /** Before an hour: "at". */
  at?: string;
  /** After an hour; minutes may follow. */
  hour?: string;
  noon: string;
  midnight: string;
  /** Before a number of days, weeks or months; the first is the one of calendars. */
  ahead?: string[];
  /** The numbers from one. */
  numbers?: string[];
  /** Words that mean others of calendars. */
  others?: readonly [RegExp, string][];
};

const TYPED_WORDS: Readonly<Record<string, TypedWords>> = {
  en: {
    silent: "at on",
    at: "at",
    noon: "noon|midday",
    midnight: "midnight",
    ahead: ["in"],
    numbers: ["an?|one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  },
  de: {
    silent: "am den der dem um diesen kommenden kommender nächsten nächster",
    at: "um|gegen|ab",
    hour: "uhr",
    noon: "mittags?|zwölf uhr",
    midnight: "mitternacht",
    ahead: ["in"],
    numbers: ["eine[mnr]?", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
  },
  fr: {
    silent: "le à ce prochain",
    at: "à|vers|dès",
    hour: "h|heures?",
    noon: "midi",
    midnight: "minuit",
    ahead: ["dans"],
    numbers: ["une?", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
    others: [[/(?<=\b1)er\b/, ""]],
  },
  es: {
    silent: "el a la las de este próximo que viene",
    at: "a las?|a",
    hour: "h|horas?",
    noon: "mediodía",
    midnight: "medianoche",
    ahead: ["dentro de", "en"],
    numbers: ["una?", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"],
  },
  pt: {
    silent: "o a na no de da do nesta neste esta este próxima próximo feira",
    at: "às?|a partir das",
    hour: "h|horas?",
    noon: "meio-dia",
    midnight: "meia-noite",
    ahead: ["em", "daqui a", "dentro de"],
    numbers: ["uma?", "dois|duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"],
  },
  ja: {
    silent: "の に",
    hour: "時",
    noon: "正午",
    midnight: "真夜中",
    others: [
      [/来週の?(?=.曜)/, "next "],
      [/(?<=\d)(?=(?:日|週間|か月)後)/, " "],
      [/(?<=日)(?=\d)/, " "],
    ],
  },
  ar: {
    silent: "يوم في من الساعة القادم القادمة المقبل المقبلة",
    at: "الساعة",
    noon: "ظهرًا|ظهرا",
    midnight: "منتصف الليل",
    ahead: ["خلال", "بعد(?! الغد)"],
    others: [
      [/غدا(?!\p{L})/u, "غدًا"],
      [/بعد غد(?!\p{L})/u, "بعد الغد"],
    ],
  },
};

const typedWords = (language: string): TypedWords =>
  TYPED_WORDS[language.split("-")[0] ?? ""] ?? { silent: "", noon: "12:00", midnight: "0:00" };

/** Replaces what people type by what calendars of the languages write: "um neun uhr" by "9:00", "in zwei wochen" by "in 2 wochen". */
function asCalendarsWrite(input: string, languages: readonly string[]): string {
  let text = input;
  for (const { at, hour, noon, midnight, ahead, numbers = [], others = [] } of languages.map(typedWords)) {
    for (const [pattern, word] of others) text = text.replace(pattern, word);
    const [usual = "", ...further] = ahead ?? [];
    if (further.length > 0) text = text.replace(alone(further, "(?= \\S)"), usual);
    const before = [...(ahead ?? []), at].filter((words) => words !== undefined).join("|");
    for (const [index, words] of numbers.entries())
      text = text.replace(alone([words], "", `(?<=(?:^|\\s)(?:${before})\\s)`), String(index + 1));
    text = text.replace(alone([noon]), "12:00").replace(alone([midnight]), "0:00");
    const time = "(\\d{1,2})(?:[.:](\\d\\d))?";
    const beforeTime = at ? `(?<!\\p{L})(?:${at})\\s+` : "(?!)";
    const afterTime = hour ? `\\s?(?:${hour})(?!\\p{L})(?:\\s?(\\d\\d)(?!\\d)分?)?` : "(?!)()";
    text = text
      .replace(new RegExp(`(?:${beforeTime}|(?<![\\d.:]))${time}${afterTime}`, "u"), clock)
      .replace(new RegExp(`${beforeTime}${time}(?![\\d.:]|\\s?[ap]\\.?m)()`, "u"), clock);
  }
  return text;
}

/** Matches words that are not parts of others. */
const alone = (words: readonly string[], following = "", preceding = "") =>
  new RegExp(`(?<![\\p{L}\\p{N}])${preceding}(?:${words.join("|")})(?![\\p{L}\\p{N}])${following}`, "u");

const clock = (_: string, hours: string, minutes?: string, minutesAfter?: string): string =>
  ` ${hours}:${minutes || minutesAfter || "00"} `;
