/** Units of time that `Intl` can name in every language (ECMA-402, sanctioned units). */
const UNITS = ["minute", "hour", "day", "week", "month", "year"];

/** Numbers that cover all plural categories: zero, one, two, few, many, other, fractions (CLDR, plural rules). */
const COUNTS = [0, 1, 2, 3, 5, 11, 100, 1.5];

/** The words for units of time after a number, in all their forms: "day", "days"; "Tag", "Tage". */
export function timeUnits(language: string): string[] {
  const words = UNITS.flatMap((unit) => {
    const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
    return COUNTS.flatMap((count) => format.formatToParts(count).flatMap(partsOf("unit")));
  });
  return [...new Set(words.flatMap(withoutMarks))];
}

/**
 * Month names as they appear in dates such as "15 January", "15. Januar", "15 de enero".
 * @property separator a space if the month comes first
 */
export function monthsAfterDays(language: string): { separator: string; months: string[] } {
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
  const dates = Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2024, month, 15)));
  const [first = []] = dates;
  const day = first.findIndex(({ type }) => type === "day");
  const isAfter = first.findIndex(({ type }) => type === "month") === day + 2;
  const separator = (isAfter && first[day + 1]?.value) || " ";
  return { separator, months: dates.flatMap((parts) => parts.flatMap(partsOf("month"))) };
}

const partsOf =
  (unit: string) =>
  ({ type, value }: { type: string; value: string }): string[] =>
    type === unit ? [value.trim()] : [];

/** A word with and without Arabic vowel signs, which most people omit: "يومًا", "يوما". */
const withoutMarks = (word: string): string[] => [word, word.normalize("NFC").replace(/\p{Mn}/gu, "")];
