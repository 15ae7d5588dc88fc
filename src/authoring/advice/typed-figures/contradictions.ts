import type { Figure } from "./figures.ts";
import { boundOf, type KnownFact } from "./known-facts.ts";
import { isSubject } from "./topics.ts";

/** A figure in its text. */
export type Stated = {
  figure: Figure;
  /** The whole text. */
  text: string;
  /** The nouns that a number without a unit may count, one set per reading. */
  counted: readonly ReadonlySet<string>[];
  /** Topics of its sentence and of the labels around it. */
  topics: ReadonlySet<string>;
  /** Tells whether some words name the figure's country. */
  namesCountry: (words: string) => boolean;
};

/** A fact that a figure may mean, and the number of its topics near the figure. */
export type MatchingFact = { fact: KnownFact; shared: number };

/** Sums of money below this are likely to be other costs. */
const LARGE_SUM = 1_000;
/** The largest relative difference from a fact that is due to rounding, or to last year's value. */
const CLOSE = 0.1;
/** A total may be wrong by up to half; the number of a part is usually smaller. */
const PART = 0.5;
const ABOUT = String.raw`(?:(?:about|around|some|nearly|almost|only|just|roughly|approximately)\s+)?$`;
/** "there are 22 orchards" */
const STATES_ALL = new RegExp(String.raw`\b(?:there are|choose from|choice of)\s+${ABOUT}`, "i");
/** "Kent has 22 orchards"; the owner is named in the same sentence. */
const HAS = new RegExp(
  String.raw`(?<owner>[^.!?\n]*)\b(?:has|have|is home to|are home to|boasts?|counts?|offers?)\s+${ABOUT}`,
  "i",
);
/** "We compare 25 orchards for you": only some of them. */
const OF_SOMEBODY = /\b(?:we|us|our|you|your)\b[^.!?\n]*$/i;
/** "takes about 10 weeks" */
const TAKES = new RegExp(String.raw`\btakes?\s+(?:up to\s+)?${ABOUT}`, "i");
/** "orchards that …", "orchards in the top 200": only some of them. */
const RESTRICTED =
  /^\+?[\s-]+[\p{L}-]+\s+(?:that|which|who|whose|where|with|of|among|offering|ranked|accepting|accept|ask|take|use|on|in the (?:top|world)|or (?:more|fewer))\b/iu;
const PLACE = /^\+?[\s-]+[\p{L}-]+\s+(?:in|near|around|outside)\s+(?:the\s+)?(\p{Lu}[\p{L} ]*)/u;
/** Rules for these times differ from those for the rest of the year. */
const FREE_TIME = ["holiday", "vacation", "break", "summer", "winter"];
/** A text with little more than a figure, such as the value of a tile. */
const TILE = 60;

/** Tells whether a figure contradicts a fact of the same unit that it refers to. */
export function contradicts(stated: Stated, near: MatchingFact): boolean {
  const { figure, text } = stated;
  const { fact } = near;
  const bound = boundOf(text.slice(Math.max(0, figure.index - 20), figure.index));
  if (bound && fact.bound && bound !== fact.bound) return false;
  if (near.shared >= 2 && near.shared / fact.topics.size >= 0.6) return true;
  // For a fact without a country, one shared word is not enough.
  if (fact.country === undefined) return false;
  if (figure.unit === "count") return countsAll(stated, fact);
  if (isMoney(figure)) return isClose(stated, fact);
  return isSameRule(stated, fact);
}

/** Tells whether a figure lies within the range of a fact. */
export function isWithin({ low, high }: Figure, fact: KnownFact): boolean {
  return fact.low <= low && high <= fact.high;
}

/** "Kent has 22 orchards": the total of everything that the fact counts. */
function countsAll({ figure, text, counted, namesCountry }: Stated, { topics, low }: KnownFact): boolean {
  if (
    !counted.some((things) => things.size === topics.size && [...topics].every((topic) => things.has(topic)))
  )
    return false;
  const before = text.slice(0, figure.index);
  const behind = text.slice(figure.index + figure.text.length);
  if (/\b(?:over|more than|at least)\s+$/i.test(before) && figure.low <= low) return false;
  const place = PLACE.exec(behind)?.[1];
  if (RESTRICTED.test(behind) || (place !== undefined && !namesCountry(place))) return false;
  const owner = HAS.exec(before)?.groups?.owner;
  if (owner !== undefined) return namesCountry(owner) || /\b(?:it|country)\b/i.test(owner);
  const isTile = before.trim() === "" && text.length <= TILE && figure.low >= 10;
  const ratio = figure.high / low;
  if (isTile || STATES_ALL.test(before)) return true;
  return !OF_SOMEBODY.test(before) && ratio >= PART && ratio <= 1 / PART;
}

function isMoney({ unit }: Figure): boolean {
  return unit === "$" || /^[A-Z]{3}$/.test(unit);
}

/** "£1,300 a month" when the fact says £1,334: a sum for the same period and no other purpose. */
function isClose({ figure, topics }: Stated, { low, high, per, topics: own }: KnownFact): boolean {
  if (figure.low < LARGE_SUM || (figure.per !== undefined && figure.per !== per)) return false;
  const others = [...topics].filter(isSubject);
  if (others.length > 0 && !others.some((topic) => own.has(topic))) return false;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= other * CLOSE;
  return isNear(figure.low, low) && isNear(figure.high, high);
}

/** "22 hours a week" in a text about work, or "takes 10 weeks" about a permit: a rule for the same subject. */
function isSameRule({ figure, text, topics }: Stated, { per, topics: own }: KnownFact): boolean {
  if (figure.per !== per) return false;
  if (per === undefined && !TAKES.test(text.slice(0, figure.index))) return false;
  if (FREE_TIME.some((word) => topics.has(word) && !own.has(word))) return false;
  return [...topics].some((topic) => isSubject(topic) && own.has(topic));
}
