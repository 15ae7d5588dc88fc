const NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** The twelve months. */
export const LONG_MONTHS = NAMES.map((name) => name.charAt(0).toUpperCase() + name.slice(1));

/** Short names for narrow columns. */
export const SHORT_MONTHS = LONG_MONTHS.map((name) => name.slice(0, 3));

/** The months named in a text, 1 to 12, in order of appearance: "August/January" gives 8 and 1. */
export function monthsIn(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    const index = NAMES.findIndex((name) => name === word || (word.length >= 3 && name.slice(0, 3) === word));
    return index < 0 ? [] : [index + 1];
  });
}

/** A day of the year: month 1 to 12, day from 1. */
export type DayOfYear = { month: number; day: number };

/** The first date named in a text such as "15 January, for most degrees". */
export function dayIn(text: string): DayOfYear | undefined {
  for (const [, day = "", word = ""] of text.matchAll(/\b(\d{1,2})\s+(\p{L}+)/gu)) {
    const [month] = monthsIn(word);
    if (month !== undefined && Number(day) >= 1 && Number(day) <= 31) return { month, day: Number(day) };
  }
  return undefined;
}

/** The short names of twelve months, starting with a given one. @param first 1 to 12 */
export function monthsFrom(first: number): string[] {
  return [...SHORT_MONTHS.slice(first - 1), ...SHORT_MONTHS.slice(0, first - 1)];
}

/** The column of a month, 1 to 12, in a row of months that starts with `first`. */
export function columnOf(month: number, first: number): number {
  return ((month - first + 12) % 12) + 1;
}
