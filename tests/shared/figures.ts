import type { Figure } from "#schema/generated/types.ts";

/** Returns an amount of money as the content engine interpolates it. */
export const money = (low: number, high: number, rest: Partial<Figure> = {}): Figure => ({
  fact: "uk.tuition.test",
  value: low === high ? `£${low}` : `£${low}–${high}`,
  low,
  high,
  unit: "GBP",
  per: "year",
  asOf: "2024-09",
  ...rest,
});

export const weeks = (low: number, high: number, rest: Partial<Figure> = {}): Figure => ({
  fact: "uk.visa.test",
  value: `${low}–${high} weeks`,
  low,
  high,
  unit: "weeks",
  asOf: "2024-09",
  ...rest,
});

/** An optional figure whose fact does not exist. */
export const missing: Figure = { fact: "uk.no.such", optional: true };
