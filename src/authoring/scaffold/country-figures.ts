import type { JsonObject } from "#src/content/json/json.ts";

/** A figure of a country, given as an option or typed at a prompt. */
export type CountryFigure = {
  option: string;
  /** Last part of the fact's name: new-zealand.tuition.help */
  fact: string;
  question: string;
  example: string;
  label: (country: string) => string;
  /** Parses value, unit and period. @throws Error if the answer cannot be parsed */
  read: (answer: string, currency: string | undefined) => JsonObject;
  /** Comes from the official page; others are the site's own. */
  official: boolean;
};

const figure = (parts: CountryFigure): CountryFigure => parts;

/** The figures of a country in the order of the prompts. Each is optional: not published. */
export const COUNTRY_FIGURES: readonly CountryFigure[] = [
  figure({
    option: "programmes",
    fact: "programmes",
    question: "Programmes",
    example: "900+",
    label: (country) => `Programmes in ${country}`,
    read: readCount,
    official: false,
  }),
  figure({
    option: "universities",
    fact: "universities",
    question: "Universities",
    example: "8",
    label: (country) => `Universities in ${country}`,
    read: readCount,
    official: false,
  }),
  figure({
    option: "intakes",
    fact: "intakes",
    question: "Months in which courses start",
    example: "February/July",
    label: (country) => `Intakes in ${country}`,
    read: (answer) => ({ value: answer }),
    official: false,
  }),
  figure({
    option: "tuition",
    fact: "tuition.help",
    question: "Tuition per year, from-to",
    example: "22000-35000",
    label: (country) => `Tuition, ${country}`,
    read: (answer, currency) => ({ ...readMoney(answer, currency), per: "year" }),
    official: false,
  }),
  figure({
    option: "living",
    fact: "living.help",
    question: "Living costs per month, from-to",
    example: "1500-2300",
    label: (country) => `Living costs, ${country}`,
    read: (answer, currency) => ({ ...readMoney(answer, currency), per: "month" }),
    official: false,
  }),
  figure({
    option: "funds",
    fact: "visa.funding",
    question: "Money to show for the visa, per year",
    example: "20000",
    label: (country) => `Funds to show for a visa to ${country}`,
    read: (answer, currency) => ({ ...readMoney(answer, currency), per: "year" }),
    official: true,
  }),
  figure({
    option: "visa",
    fact: "visa.service",
    question: "Weeks for a visa decision, from-to",
    example: "4-8",
    label: (country) => `Visa decision, ${country}`,
    read: (answer) => ({ value: readRange(answer), unit: "weeks" }),
    official: true,
  }),
  figure({
    option: "work",
    fact: "work.term",
    question: "Hours of work per week in term time",
    example: "20",
    label: (country) => `Part-time work in term time, ${country}`,
    read: (answer) => ({ value: readRange(answer), unit: "hours", per: "week" }),
    official: true,
  }),
];

/** Thousands are separated by commas or not at all: 22,000 or 22000. Other dots and commas are rejected. */
const WHOLE = String.raw`[1-9]\d{0,2}(?:,\d{3})+|\d+`;
/** At most two decimals: "22.000", a thousands format of some countries, is rejected. */
const NUMBER = String.raw`(?:${WHOLE})(?:\.\d{1,2})?`;
const COUNT = new RegExp(`^(${WHOLE})(\\+?)$`);
const RANGE = new RegExp(`^(${NUMBER})(?:\\s*(?:-|–|to)\\s*(${NUMBER}))?$`);

function readCount(answer: string): JsonObject {
  const [, digits, plus] = COUNT.exec(answer.trim()) ?? [];
  if (digits === undefined) throw new Error(`"${answer}" is not a number such as 8, 1,200 or 900+.`);
  return { value: numberOf(digits), unit: plus ? "count-plus" : "count" };
}

function readMoney(answer: string, currency: string | undefined): JsonObject {
  if (currency === undefined) throw new Error("Name the currency of its amounts: --currency NZD.");
  return { value: readRange(answer), unit: currency };
}

function readRange(answer: string): number | number[] {
  const [, low, high] = RANGE.exec(answer.trim()) ?? [];
  if (low === undefined)
    throw new Error(`"${answer}" is not a number such as 20, 22,000 or 4.5, or a range such as 4-8.`);
  if (high === undefined) return numberOf(low);
  if (numberOf(low) >= numberOf(high))
    throw new Error(`"${answer}" has to go from the lower to the higher number.`);
  return [numberOf(low), numberOf(high)];
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(",", ""));
}
