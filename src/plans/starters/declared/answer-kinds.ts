import { say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import type { JsonObject } from "#src/content/json/json.ts";

/** The formats of answers to a question. */
export const ANSWER_KINDS = [
  "text",
  "months",
  "count",
  "money",
  "range",
  "url",
  "month",
  "flag",
  "currency",
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * Parses an answer into the value and unit of a fact.
 * @param currency of an amount
 * @param unit of a range, such as weeks
 * @throws Error if the answer cannot be parsed
 */
export function readAnswer(
  kind: AnswerKind,
  answer: string,
  { currency, unit }: { currency?: string | undefined; unit?: string | undefined },
): JsonObject {
  if (kind === "count") return readCount(answer);
  if (kind === "money") return readMoney(answer, currency);
  if (kind === "range") return { value: readRange(answer), ...(unit === undefined ? {} : { unit }) };
  return { value: answer };
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** Returns the names of the months that an answer contains, in calendar order. */
export function monthNumbers(answer: string): string[] {
  return MONTHS.filter((month) => new RegExp(`\\b${month}\\b`, "i").test(answer));
}

/** Matches a whole number with or without commas between thousands: 22,000 or 22000. */
const WHOLE_NUMBER = String.raw`[1-9]\d{0,2}(?:,\d{3})+|\d+`;
/** Matches a number with at most two decimals: "22.000", as some countries write thousands, is not accepted. */
const NUMBER = String.raw`(?:${WHOLE_NUMBER})(?:\.\d{1,2})?`;
const COUNT = new RegExp(`^(${WHOLE_NUMBER})(\\+?)$`);
const RANGE = new RegExp(`^(${NUMBER})(?:\\s*(?:-|–|to)\\s*(${NUMBER}))?$`);

function readCount(answer: string): JsonObject {
  const [, digits, plus] = COUNT.exec(answer.trim()) ?? [];
  if (digits === undefined)
    throw new WordedError(say('"{answer}" is not a number such as 8, 1,200 or 900+.', { answer }));
  return { value: numberOf(digits), unit: plus ? "count-plus" : "count" };
}

function readMoney(answer: string, currency: string | undefined): JsonObject {
  if (currency === undefined)
    throw new WordedError({
      parts: [say("Name the currency of its amounts."), { author: " --currency NZD" }],
    });
  return { value: readRange(answer), unit: currency };
}

function readRange(answer: string): number | number[] {
  const [, low, high] = RANGE.exec(answer.trim()) ?? [];
  if (low === undefined)
    throw new WordedError(
      say('"{answer}" is not a number such as 20, 22,000 or 4.5, or a range such as 4-8.', { answer }),
    );
  if (high === undefined) return numberOf(low);
  if (numberOf(low) >= numberOf(high))
    throw new WordedError(say('"{answer}" must start with the lower number.', { answer }));
  return [numberOf(low), numberOf(high)];
}

const numberOf = (digits: string): number => Number(digits.replaceAll(",", ""));
