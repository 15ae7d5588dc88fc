import { randomInt } from "node:crypto";

/** Range of error numbers: of equal length, and unlikely to repeat in a log. */
const [FIRST_NUMBER, LAST_NUMBER] = [100_000, 999_999];

/**
 * Prints an unexpected error under a new number. Only the number is told to others, because the text may contain paths or contents.
 * @returns the number
 */
export function reportError(error: unknown): number {
  const number = randomInt(FIRST_NUMBER, LAST_NUMBER + 1);
  console.error(`Error ${number}:`, error);
  return number;
}
