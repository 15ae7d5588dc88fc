const MOST = 3660;

/** A number of days on the command line. @throws Error if it is none */
export function daysOf(word: string): number {
  const days = /^\d{1,4}$/.test(word) ? Number(word) : 0;
  if (days < 1 || days > MOST) throw new Error(`Days are a whole number from 1 to ${MOST}, not "${word}".`);
  return days;
}
