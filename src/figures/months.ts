import { monthNames, shortMonthNames } from "#src/language/format.ts";

/**
 * The months named in a text, 1 to 12, in order of appearance: "August/January" gives 8 and 1. English names are recognised in every
 * language, since facts may not be translated.
 */
export function monthsIn(text: string, language: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const names = namesOf(language);
  return words.flatMap((word) => names.get(word) ?? []);
}

/** Maps the long and short names of the months, in lower case, to month numbers. */
function namesOf(language: string): ReadonlyMap<string, number> {
  const names = namesByLanguage.get(language) ?? new Map<string, number>();
  namesByLanguage.set(language, names);
  if (names.size > 0) return names;
  for (const each of ["en", language])
    for (const list of [shortMonthNames(each), monthNames(each)])
      for (const [index, name] of list.entries()) names.set(name.toLowerCase().replace(/\.$/, ""), index + 1);
  return names;
}

const namesByLanguage = new Map<string, Map<string, number>>();

/** A day of the year: month 1 to 12, day from 1. */
export type DayOfYear = { month: number; day: number };

/** The first date named in a text, such as "15 January, for most degrees". */
export function dayIn(text: string, language: string): DayOfYear | undefined {
  for (const [, day = "", word = ""] of text.matchAll(/(?<!\d)(\d{1,2})\.?\s+(\p{L}+)/gu)) {
    const [month] = monthsIn(word, language);
    if (month !== undefined && Number(day) >= 1 && Number(day) <= 31) return { month, day: Number(day) };
  }
  return undefined;
}

/** The short names of twelve months, starting with a given one. @param first 1 to 12 */
export function monthsFrom(first: number, language: string): string[] {
  const names = shortMonthNames(language);
  return [...names.slice(first - 1), ...names.slice(0, first - 1)];
}

/** The column of a month, 1 to 12, in a row of months that starts with `first`. */
export function columnOf(month: number, first: number): number {
  return ((month - first + 12) % 12) + 1;
}
