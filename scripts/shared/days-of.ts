const MOST = 3660;

/** Parses a number of days from the command line. @throws Error if it is not a valid one */
export function daysOf(word: string): number {
  const days = /^\d{1,4}$/.test(word) ? Number(word) : 0;
  if (days < 1 || days > MOST) throw new Error(`Days are a whole number from 1 to ${MOST}, not "${word}".`);
  return days;
}
