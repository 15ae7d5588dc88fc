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

/** Short names for narrow columns. */
export const SHORT_MONTHS = NAMES.map((name) => name.charAt(0).toUpperCase() + name.slice(1, 3));

/** The months that a text names, 1 to 12, in the order of the text: "August/January" gives 8 and 1. */
export function monthsIn(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    const index = NAMES.findIndex((name) => name === word || (word.length >= 3 && name.slice(0, 3) === word));
    return index < 0 ? [] : [index + 1];
  });
}

/**
 * The columns of a strip of twelve months that a window covers: two pieces when it runs over the end of the year.
 * @param from first month, 1 to 12
 * @param to last month, 1 to 12
 * @returns values for `grid-column`: [11, 2] gives "11 / 13" and "1 / 3"
 */
export function monthColumns(from: number, to: number): string[] {
  return from <= to ? [`${from} / ${to + 1}`] : [`${from} / 13`, `1 / ${to + 1}`];
}
