import type { Fact } from "#schema/generated/types.ts";
import { memoised } from "#src/content/json/memo.ts";
import { formatFact, isCurrency } from "#src/content/placeholder/facts.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { currencyForms } from "#src/language/money/price.ts";
import { spellOut } from "#src/language/spell-out.ts";
import type { Country } from "#src/rules/advice/subjects/countries.rules.ts";
import { topicsOf } from "./topics.ts";

/** A figure in a text: "£1,334", "4–12 weeks", "25,000+", or the printed form of a fact. */
export type Figure = ReturnType<typeof figuresIn>[number];

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const WORDS = Array.from({ length: 99 }, (_, index) => spellOut(index + 1, TOOL_LANGUAGE));
/** Number words as patterns, the longest first: "twenty-four" is not a range from twenty to four. */
const SPELLED = WORDS.toReversed().map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`);
const AMOUNT = `${NUMBER}|${SPELLED.join("|")}`;
const MULTIPLIER = String.raw`(?:[kKmM]|bn)\b|\s(?:thousand|million|billion)\b`;
const MULTIPLES: Record<string, number> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };
const CURRENCY = String.raw`[A-Z]{3}\b|(?:pounds|euros?|dollars)\b`;
const TIME = String.raw`(?:working day|minute|hour|day|week|month|year)s?\b`;
const FIGURE = new RegExp(
  String.raw`(?:(?<sign>[A-Z]{0,2}\p{Sc}|\b[A-Z]{3}\b)\s?|(?<![\w.,-]))` +
    String.raw`(?<low>${AMOUNT})(?<own>${MULTIPLIER})?(?:(?:\s?[–—-]\s?|\sto\s)(?:\k<sign>)?(?<high>${AMOUNT}))?(?<times>${MULTIPLIER})?\+?` +
    String.raw`(?:[\s-]?(?:(?<currency>${CURRENCY})|(?<percent>%|per\s?cent\b)|(?<time>${TIME})))?(?![\w-]|[.,]\d)` +
    String.raw`(?=\s?(?:(?:an?|per|each|every)\s|\/\s?)(?<per>week|fortnight|month|year)\b|)`,
  "gu",
);

/** Matches any text that may contain a figure; a fast test, since most texts contain none. */
const MAY_BE_FIGURE = new RegExp(String.raw`\b(?:\d|(?:${WORDS.join("|")})[\s-])`, "i");

/** Finds the figures in a text, in order, except in placeholders, link addresses and code. */
export function figuresIn(source: string) {
  if (!MAY_BE_FIGURE.test(source)) return [];
  const text = source.replace(/\{\{[^{}]*\}\}|\]\([^)]*\)|`[^`]*`|\bhttps?:\S+/g, (hidden) =>
    "`".repeat(hidden.length),
  );
  const figures = [];
  // `matchAll` would copy the pattern, which takes longer than the search.
  FIGURE.lastIndex = 0;
  for (let match = FIGURE.exec(text); match; match = FIGURE.exec(text)) figures.push(read(match) ?? []);
  return figures.flat();
}

function read({ 0: text, index, groups = {} }: RegExpExecArray) {
  const { low = "", own, high = low, times = own, sign, currency = sign, per } = groups;
  // The unit of a fact, or a currency as written: "weeks", "CA$", "pounds"; "word" for a number in words without unit.
  const unit = currency ?? plainUnit(groups);
  const [first, last] = [amountOf(low, own ?? times), amountOf(high, times)];
  if (unit === undefined || last < first) return undefined;
  return { text, index, low: first, high: last, unit, isMoney: currency !== undefined, per };
}

function plainUnit({ low = "", times, own, percent, time }: Record<string, string | undefined>) {
  if (percent !== undefined) return "percent";
  if (time !== undefined) return `${time.replace(/s$/, "").replace(" ", "-")}s`;
  if (times !== undefined || own !== undefined) return "count";
  if (/^\d\.\d$/.test(low)) return "score";
  // Four digits without a separator are a year.
  if (/^(?:19|20)\d\d$/.test(low)) return undefined;
  return /^\d/.test(low) ? "count" : "word";
}

function amountOf(text: string, times: string | undefined): number {
  const word = WORDS.indexOf(text.toLowerCase());
  const amount = word >= 0 ? word + 1 : Number(text.replaceAll(",", ""));
  return amount * (MULTIPLES[times?.trim()[0]?.toLowerCase() ?? ""] ?? 1);
}

/** A registered fact in a form that can be compared with figures in texts. */
export type KnownFact = ReturnType<typeof knownFacts>[number];

/**
 * The kind of bound that English words before a figure express: "lower" for "at least three months", "upper" for "up to nine months";
 * undefined for neither.
 */
export function boundOf(words: string) {
  if (/\b(?:at most|maximum|up to|under|within|no more than)\b/i.test(words)) return "upper";
  return /\b(?:at least|minimum|more than|over)\b/i.test(words) ? "lower" : undefined;
}

/** The numeric facts of a site. Textual facts ("September/January") cannot be compared. */
export function knownFacts(facts: Readonly<Record<string, Fact>>, countries: readonly Country[]) {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const { label, per, unit = "" } = fact;
    const { printed, figure } = printedFigure(fact);
    if (figure?.text !== printed) return [];
    const country = countries.find(({ prefix }) => name.startsWith(`${prefix}.`));
    return [
      {
        ...figure,
        name,
        per,
        /** The value in messages: "£1,334 a month". */
        value: printed + (per ? ` a ${per}` : ""),
        /** A pattern of the ways of writing the figure's currency; undefined if it is not money. */
        money: isCurrency(unit) ? currencyForms(unit) : undefined,
        /** First part of the names of the country's facts; undefined for facts without a country. */
        country: country?.prefix,
        topics: topicsOf(country ? label.replace(country.name, "") : label),
        bound: boundOf(label),
      },
    ];
  });
}

/** The printed form of a fact, parsed as a figure; cached, because a site is checked again after each change. */
const printedFigure = memoised((fact: Fact) => {
  const printed = formatFact(fact, TOOL_LANGUAGE);
  return { printed, figure: figuresIn(printed)[0] };
});
