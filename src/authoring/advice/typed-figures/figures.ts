/** A figure typed in a text: "£1,334", "4–12 weeks", "25,000+". */
export type Figure = {
  /** As written. */
  text: string;
  /** Its offset in the text. */
  index: number;
  low: number;
  high: number;
  /** "25,000+" */
  plus: boolean;
  /** Unit of a fact; "$" for dollars of any country. */
  unit: string;
  per: string | undefined;
  /** The rounding error: "1.2 million" may be 1,249,000. */
  rounding: number;
};

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
/** "€11k", "£1.5m"; without a currency, a small m means minutes or metres. */
const TIMES_MONEY = String.raw`\s?(?:[kKmM]|bn)\b|\s(?:thousand|million|billion)\b`;
const TIMES_COUNT = String.raw`[kKM]\b|\s(?:thousand|million|billion)\b`;
const MULTIPLES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const TO = String.raw`(?:\s?[–—-]\s?|\sto\s)`;
const WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
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
/** Each pattern has the first number, the second number of a range, and the unit in `unit` or `sign`. */
const PATTERNS = [
  `(?<sign>${sign}|\\b[A-Z]{3}\\b)\\s?(?<low>${NUMBER})(?<first>${TIMES_MONEY})?(?:${TO}(?:${sign})?(?<high>${NUMBER}))?(?<times>${TIMES_MONEY})?(?<plus>\\+)?`,
  `\\b(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?(?<times>${TIMES_COUNT})?\\s?(?<unit>[A-Z]{3}\\b|pounds|euros?|dollars)`,
  `\\b(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?\\s?(?<unit>%|per\\s?cent\\b)`,
  `(?<![\\w-])(?<low>${COUNTED})(?:${TO}(?<high>${COUNTED}))?[\\s-](?<unit>working days?|minutes?|hours?|days?|weeks?|months?|years?)\\b`,
  `(?<![\\w-])(?<low>${COUNTED})(?:${TO}(?<high>${COUNTED}))?(?<times>${TIMES_COUNT})(?<plus>\\+)?`,
  `\\b(?<low>\\d\\.\\d)(?:${TO}(?<high>\\d\\.\\d))?(?![\\d.,])`,
  `(?<![\\w-])(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?(?<plus>\\+)?(?![\\d%.,]\\d|[\\w-])`,
].map((source) => new RegExp(source, "g"));

const PER = /^\+?\s?(?:(?:a|an|per|each|every)\s|\/\s?)(week|fortnight|month|year)\b/i;

/** Without these words, a text without digits contains no figure. Most texts have none, and are not searched. */
const WRITTEN_OUT = new RegExp(
  String.raw`\b(?:${WORDS.join("|")})[\s-](?:working\s)?(?:minute|hour|day|week|month|year|thousand|million|billion)`,
  "i",
);

/** The figures in a text, in order, except in placeholders, link addresses and code. */
export function figuresIn(source: string): Figure[] {
  if (!/\b\d/.test(source) && !WRITTEN_OUT.test(source)) return [];
  let text = blank(source, /\{\{[^{}]*\}\}|\]\([^)]*\)|`[^`]*`|\bhttps?:\S+/g);
  const found: Figure[] = [];
  for (const pattern of PATTERNS) {
    // Faster than `matchAll`, which copies the pattern.
    if (text.search(pattern) < 0) continue;
    for (const match of text.matchAll(pattern)) {
      const figure = read(match, text);
      if (figure) found.push(figure);
    }
    // Blanked, so that the next patterns do not match it again.
    text = blank(text, pattern);
  }
  return found.sort((a, b) => a.index - b.index);
}

function read(match: RegExpMatchArray, text: string): Figure | undefined {
  const { low = "", high, sign: currency, unit, plus, times, first: own } = match.groups ?? {};
  const index = match.index ?? 0;
  const multiple = multipleOf(times ?? own);
  const first = amountOf(low) * multipleOf(own ?? times);
  const last = high === undefined ? first : amountOf(high) * multiple;
  const rest = text.slice(index + match[0].length);
  const known = unitOf(currency, unit, low, plus !== undefined || multiple > 1);
  if (known === undefined || last < first) return undefined;
  const per = PER.exec(rest)?.[1]?.toLowerCase();
  const rounding = multiple > 1 ? (multiple / 10 ** (low.split(".")[1]?.length ?? 0)) * 0.5 : 0;
  return {
    text: match[0],
    index,
    low: first,
    high: last,
    plus: plus !== undefined,
    unit: known,
    per,
    rounding,
  };
}

function multipleOf(times: string | undefined): number {
  return MULTIPLES[times?.trim().toLowerCase() ?? ""] ?? 1;
}

/** @param counts whether a plus or multiple follows, so that it cannot be a year or score */
function unitOf(
  currency: string | undefined,
  unit: string | undefined,
  low: string,
  counts: boolean,
): string | undefined {
  if (currency !== undefined)
    return SIGNS[currency.toUpperCase()] ?? (isCode(currency) ? currency : undefined);
  if (unit === undefined) {
    if (counts) return "count";
    if (/^\d\.\d$/.test(low)) return "score";
    // Four digits without a comma are a year.
    return /^(?:19|20)\d\d$/.test(low) ? undefined : "count";
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

/** Replaces all matches by spaces, so that offsets stay the same. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => " ".repeat(match.length));
}
