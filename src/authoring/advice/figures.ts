/** A figure as somebody typed it in a text: "£1,334", "4–12 weeks", "25,000+". */
export type Figure = {
  /** As it is written. */
  text: string;
  /** Where it begins in the text. */
  index: number;
  low: number;
  high: number;
  /** "25,000+" */
  plus: boolean;
  /** Unit of a fact; "$" for dollars of any country. */
  unit: string;
  per: string | undefined;
};

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const TO = String.raw`(?:\s?[–—-]\s?|\sto\s)`;
const WORDS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const COUNTED = `${NUMBER}|${WORDS.map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`).join("|")}`;
const SIGNS: Record<string, string> = {
  "£": "GBP",
  "€": "EUR",
  $: "$",
  US$: "USD",
  CA$: "CAD",
  C$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  NZ$: "NZD",
};
const NAMES: Record<string, string> = { pounds: "GBP", euros: "EUR", euro: "EUR", dollars: "$" };
const TIMES: Record<string, string> = {
  minute: "minutes",
  hour: "hours",
  day: "days",
  "working day": "working-days",
  week: "weeks",
  month: "months",
  year: "years",
};

const sign = Object.keys(SIGNS)
  .sort((a, b) => b.length - a.length)
  .map((text) => text.replaceAll("$", "\\$"))
  .join("|");
/** Each pattern: first number, second number of a range, and in `unit` or `sign` what is counted. */
const PATTERNS = [
  `(?<sign>${sign}|\\b[A-Z]{3}\\b)\\s?(?<low>${NUMBER})(?:${TO}(?:${sign})?(?<high>${NUMBER}))?(?<plus>\\+)?`,
  `\\b(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?\\s?(?<unit>[A-Z]{3}\\b|pounds|euros?|dollars)`,
  `\\b(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?\\s?(?<unit>%|per\\s?cent\\b)`,
  `(?<![\\w-])(?<low>${COUNTED})(?:${TO}(?<high>${COUNTED}))?[\\s-](?<unit>working days?|minutes?|hours?|days?|weeks?|months?|years?)\\b`,
  `\\b(?<low>\\d\\.\\d)(?:${TO}(?<high>\\d\\.\\d))?(?![\\d.,])`,
  `(?<![\\w-])(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?(?<plus>\\+)?(?![\\d%.,]\\d|[\\w-])`,
].map((source) => new RegExp(source, "g"));

const PER = /^\+?\s?(?:(?:a|an|per|each|every)\s|\/\s?)(week|fortnight|month|year)\b/i;

/** Nothing in a text without one of these can be a figure: most texts, which are not searched. */
const HINT = new RegExp(
  String.raw`\b\d|\b(?:${WORDS.join("|")})[\s-](?:working\s)?(?:minute|hour|day|week|month|year)`,
  "i",
);

/** The figures in a text, in order; what stands in placeholders, link addresses and code is not read. */
export function figuresIn(source: string): Figure[] {
  if (!HINT.test(source)) return [];
  let text = blank(source, /\{\{[^{}]*\}\}|\]\([^)]*\)|`[^`]*`|\bhttps?:\S+/g);
  const found: Figure[] = [];
  for (const pattern of PATTERNS) {
    const matches = [...text.matchAll(pattern)];
    for (const match of matches) {
      const figure = read(match, text);
      if (figure) found.push(figure);
    }
    // What one pattern has read the next ones must not read again.
    if (matches.length > 0) text = blank(text, pattern);
  }
  return found.sort((a, b) => a.index - b.index);
}

function read(match: RegExpMatchArray, text: string): Figure | undefined {
  const { low = "", high, sign: currency, unit, plus } = match.groups ?? {};
  const index = match.index ?? 0;
  const first = amountOf(low);
  const last = high === undefined ? first : amountOf(high);
  const rest = text.slice(index + match[0].length);
  const known = unitOf(currency, unit, low, plus !== undefined);
  if (known === undefined || last < first) return undefined;
  const per = PER.exec(rest)?.[1]?.toLowerCase();
  return { text: match[0], index, low: first, high: last, plus: plus !== undefined, unit: known, per };
}

function unitOf(
  currency: string | undefined,
  unit: string | undefined,
  low: string,
  plus: boolean,
): string | undefined {
  if (currency !== undefined)
    return SIGNS[currency.toUpperCase()] ?? (isCode(currency) ? currency : undefined);
  if (unit === undefined) {
    if (/^\d\.\d$/.test(low)) return "score";
    // Four digits without a comma are a year.
    return /^(?:19|20)\d\d$/.test(low) && !plus ? undefined : "count";
  }
  if (/^(?:%|per)/i.test(unit)) return "percent";
  if (isCode(unit)) return unit;
  const word = unit.toLowerCase();
  return NAMES[word] ?? TIMES[word.replace(/s$/, "")];
}

function isCode(word: string): boolean {
  return /^[A-Z]{3}$/.test(word);
}

function amountOf(text: string): number {
  const word = WORDS.indexOf(text.toLowerCase());
  return word >= 0 ? word + 1 : Number(text.replaceAll(",", ""));
}

/** The text with everything that matches replaced by as many blanks, so that places stay the same. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => " ".repeat(match.length));
}
