/** Date formats by language and options. */

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Returns a cached formatter: constructing one costs as much as using it a hundred times. */
function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = dates.get(key) ?? new Intl.DateTimeFormat(language, options);
  dates.set(key, format);
  return format;
}

function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  // A browser that does not know the language would use its own number format.
  const format = numbers.get(key) ?? new Intl.NumberFormat([language, "en"], options);
  numbers.set(key, format);
  return format;
}

/** Formats a date: "21 November 2026", "21. November 2026". @param timeZone determines the day; by default the browser's */
export function longDate(date: Date, language: string, timeZone?: string): string {
  // A formatter would throw for an invalid date, which an unfinished draft may have.
  return date.toLocaleDateString(language, { dateStyle: "long", ...(timeZone ? { timeZone } : {}) });
}

/**
 * Formats a day: "21 November 2026". Invalid days, as in an unfinished draft, are returned unchanged.
 * @param day `YYYY-MM-DD`
 */
export function longDay(day: string, language: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? day : longDate(date, language, "UTC");
}

/** The local time in an IANA zone: [`YYYY-MM-DD`, `HH:MM:SS`]. The Swedish locale formats times as in ISO 8601. */
export function wallClock(date: Date, timeZone: string): [day: string, time: string] {
  const [day = "", time = ""] = date.toLocaleString("sv", { timeZone }).split(" ");
  return [day, time];
}

/**
 * Formats a day for a list: "21 November", with the year if it is not the present one.
 * @param day `YYYY-MM-DD`
 * @param today likewise
 */
export function dayInList(day: string, today: string, language: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return longDay(day, language);
  return dateFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));
}

/** Returns patterns of a day in each of the twelve months, with `{day}` in place of the day's number: "{day} November", "11月{day}日". */
export const dayPatterns = (language: string): string[] =>
  patternsOf(dateFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }));

/**
 * Returns patterns of a date in each of the twelve months in the format of `longDay`, with `{day}` and `{year}` in place of the numbers.
 * @returns undefined for a language whose calendar is not the Gregorian one
 */
export function datePatterns(language: string): string[] | undefined {
  const format = dateFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.resolvedOptions().calendar === "gregory" ? patternsOf(format) : undefined;
}

function patternsOf(format: Intl.DateTimeFormat): string[] {
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2024, month, 1))
      .map(({ type, value }) => (type === "day" || type === "year" ? `{${type}}` : value))
      .join(""),
  );
}

/** The digits of a language, from 0 to 9. */
export const digitsOf = (language: string): string[] =>
  Array.from({ length: 10 }, (_, digit) => numberText(digit, language));

/** Formats a day of the year with its weekday: "Saturday 21 November". @param day `YYYY-MM-DD` */
export function dayWithWeekday(day: string, language: string): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return dateFormat(language, options).format(new Date(day));
}

/** Formats a day with its weekday and year: "Saturday, 21 November 2026", "2026年11月21日土曜日". @param day `YYYY-MM-DD` */
export function fullDay(day: string, language: string): string {
  return dateFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
}

/**
 * Formats a range of days: in full with weekdays and year, "Saturday, January 16 – Monday, January 18, 2027", or short without them.
 * @param first `YYYY-MM-DD`
 */
export function dayRange(first: string, last: string, style: "full" | "short", language: string): string {
  const options =
    style === "full"
      ? ({ dateStyle: "full", timeZone: "UTC" } as const)
      : ({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const);
  return dateFormat(language, options).formatRange(new Date(first), new Date(last));
}

/** Formats a weekday: "Saturday". @param day `YYYY-MM-DD` */
export function weekday(day: string, language: string): string {
  return dateFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date(day));
}

/** Formats a weekday for a narrow column: "Sat". @param day `YYYY-MM-DD` */
export function shortWeekday(day: string, language: string): string {
  return dateFormat(language, { weekday: "short", timeZone: "UTC" }).format(new Date(day));
}

/** The day on which weeks begin in a region: 1 for Monday to 7 for Sunday (CLDR). @param language BCP 47, better with a region */
export function firstWeekday(language: string): number {
  const locale: object = new Intl.Locale(language);
  // A method since 2023, and a property before.
  const info: unknown =
    "getWeekInfo" in locale && typeof locale.getWeekInfo === "function"
      ? locale.getWeekInfo()
      : "weekInfo" in locale
        ? locale.weekInfo
        : undefined;
  const isKnown = typeof info === "object" && info !== null && "firstDay" in info;
  return isKnown && typeof info.firstDay === "number" ? info.firstDay : 1;
}

/** Formats a time of day: "09:00", "9:00 AM". @param time `HH:MM` */
export function timeOfDay(time: string, language: string): string {
  return dateFormat(language, { timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`2024-01-01T${time}Z`),
  );
}

/** Formats the hours of an event: "15:00–16:30", "3:00 – 4:30 PM"; across midnight as two times, since `Intl` would add the days. */
export function timeRange(begins: string, ends: string, language: string): string {
  if (ends <= begins) return `${timeOfDay(begins, language)}–${timeOfDay(ends, language)}`;
  const options = { timeStyle: "short", timeZone: "UTC" } as const;
  const at = (time: string) => new Date(`2024-01-01T${time}Z`);
  const range = dateFormat(language, options).formatRange(at(begins), at(ends));
  // In ranges, `Intl` formats Japanese 14:00 as 14時00分.
  return range.replace(/(\p{N}+)時(\p{N}+)分/gu, "$1:$2");
}

/** The day on which an event ends: the next day if its hours pass midnight. @param day `YYYY-MM-DD` */
export function lastDayOf(day: string, begins: string, ends: string): string {
  return ends > begins ? day : new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Formats a month of a year: "September 2024". @param month `YYYY-MM` */
export function longMonth(month: string, language: string): string {
  return dateFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(month));
}

/** Formats a day or a month. @param when `YYYY-MM-DD` or `YYYY-MM` */
export function longDayOrMonth(when: string, language: string): string {
  return when.length > "YYYY-MM".length ? longDay(when, language) : longMonth(when, language);
}

/** The names of the twelve months, in their standalone form. */
export const monthNames = (language: string): string[] => namesOfMonths(language, "long");

/**
 * The short names of the twelve months, for narrow columns. The region of the language is ignored, since British short names differ in
 * length.
 */
export const shortMonthNames = (language: string): string[] =>
  namesOfMonths(new Intl.Locale(language).language, "short");

/** The shortest names of the twelve months, mostly one letter: "J", "F"; for cells of a strip. */
export const monthInitials = (language: string): string[] => namesOfMonths(language, "narrow");

function namesOfMonths(language: string, month: "long" | "short" | "narrow"): string[] {
  const format = dateFormat(language, { month, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2024, index)));
}

/** A number: "1,200", "1.200". */
export const numberText = (number: number, language: string): string => numberFormat(language).format(number);

/** Formats a number with a fixed number of decimals: "6.0", "6,0". */
export function decimals(number: number, digits: number, language: string): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(language, options).format(number);
}

/**
 * Formats an amount of money: "£30,000", "£15,000–35,000", "15.000–35.000 £"; with pence if there are any.
 * @param amount [from, to] for a range
 */
export function moneyText(amount: number | readonly number[], currency: string, language: string): string {
  const amounts = typeof amount === "number" ? [amount] : amount;
  const maximumFractionDigits = Number.isInteger(amounts[0]) ? 0 : 2;
  const format = numberFormat(language, { style: "currency", currency, maximumFractionDigits });
  return keepSign(rangeText(amounts, format, language));
}

/** Adds a direction mark to keep the currency sign in place: in right-to-left text, the sign of "UK£" would move to the other side. */
function keepSign(amount: string): string {
  return amount.includes("\u200f") ? amount.replace(/[A-Z]\p{Sc}(?!\u200e)/u, "$&\u200e") : amount;
}

/** Formats numbers with a unit: "3–6 weeks", "1 week", "3–6 Wochen", "12%". @param unit of `Intl`: week, percent */
export function withUnit(numbers: readonly number[], unit: string, language: string): string {
  const unitDisplay = unit === "percent" ? "short" : "long";
  return rangeText(numbers, numberFormat(language, { style: "unit", unit, unitDisplay }), language);
}

/**
 * Formats a range with a single currency sign or unit, in the plural form of the last number. If a number is negative, each number has its
 * own sign or unit: "-£5–£10".
 */
function rangeText(numbers: readonly number[], format: Intl.NumberFormat, language: string): string {
  if (numbers.length === 1 || numbers.some((number) => number < 0))
    return numbers.map((number) => format.format(number)).join("–");
  const parts = format.formatToParts(numbers.at(-1) ?? 0);
  const isNumber = ({ type }: Intl.NumberFormatPart) => NUMBER_PARTS.has(type);
  const [first, last] = [parts.findIndex(isNumber), parts.findLastIndex(isNumber)];
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join("");
  const each = numbers.map((number, index) =>
    index === 0 ? textOf(format.formatToParts(number).filter(isNumber)) : numberText(number, language),
  );
  return textOf(parts.slice(0, first)) + each.join("–") + textOf(parts.slice(last + 1));
}

/** Formats minutes: "8 min", "8 Min.". The region of the language is ignored, since British English has a plural form. */
export function shortMinutes(count: number, language: string): string {
  const options = { style: "unit", unit: "minute", unitDisplay: "short" } as const;
  return numberFormat(new Intl.Locale(language).language, options).format(count);
}

const NUMBER_PARTS: ReadonlySet<string> = new Set(["integer", "group", "decimal", "fraction"]);

/** The plural category of a number in a language (CLDR, plural rules). */
export function pluralForm(count: number, language: string): Intl.LDMLPluralRule {
  return new Intl.PluralRules(language).select(count);
}

const collators = new Map<string, Intl.Collator>();

/** Compares texts alphabetically in a language, and numbers in them by value. */
export function compareTexts(a: string, b: string, language: string): number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare(a, b);
}

/** Formats a time relative to now: "yesterday", "5 minutes ago". @param amount negative for the past */
export function relativeTime(amount: number, unit: Intl.RelativeTimeFormatUnit, language: string): string {
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(amount, unit);
}

/** Formats a date and time: "23 November 2026 at 09:30", or short "23 Nov, 09:30". @param timeZone by default the browser's */
export function dateAndTime(
  date: Date,
  language: string,
  { timeZone, short = false }: { timeZone?: string; short?: boolean } = {},
): string {
  const options: Intl.DateTimeFormatOptions = short
    ? { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }
    : { dateStyle: "long", timeStyle: "short" };
  return dateFormat(language, { ...options, ...(timeZone ? { timeZone } : {}) }).format(date);
}

/** Formats a local time of day: "09:30", "9:30 AM". */
export function clockTime(date: Date, language: string): string {
  return dateFormat(language, { timeStyle: "short" }).format(date);
}

/** Formats a count in messages: "1 place", "1,200 places", "2 entries". Visitors' texts use their language's plural forms: `formFor`. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${numberText(count, TOOL_LANGUAGE)} ${count === 1 ? noun : nouns}`;
}

/** The language of messages for authors: commands, lists, Studio. BCP 47. */
export const TOOL_LANGUAGE = "en-GB";
