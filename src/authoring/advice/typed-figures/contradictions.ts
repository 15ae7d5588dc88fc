import type { Figure } from "./figures.ts";
import { boundOf, type KnownFact } from "./known-facts.ts";
import type { Stated } from "./stated.ts";
import { isSubject } from "./topics.ts";

/** Sums of money below this are likely to be other costs. */
const LARGE_SUM = 1_000;
/** The largest relative difference of a sum that is due to rounding, or to last year's value. */
const CLOSE = 0.1;
/** A total is wrong by this factor at most; the number of a part is usually smaller. */
const MAX_FACTOR = 2.5;
/** "Kent has 22 orchards": the owner has a name of its own. */
const OWNER =
  /(?!It\b|The\b)(\p{Lu}[\p{L} ]*?) (?:has|have|is home to|are home to|boasts?|counts?|offers?)\b/u;
/** "22 orchards in Kent" */
const PLACE = /^[\s-]+[\p{L}-]+\s+(?:in|near|around|outside)\s+(?:the\s+)?(\p{Lu}[\p{L} ]*)/u;
/** "We compare 25 orchards for you": only some of them. */
const OF_SOMEBODY = /\b(?:we|us|our|you|your)\b/i;
/** "orchards that …", "orchards in the top 200": only some of them. */
const RESTRICTED =
  /^[\s-]+[\p{L}-]+\s+(?:that|which|who|whose|where|with|of|among|offering|ranked|accepting|accept|ask|take|use|on|in the (?:top|world)|or (?:more|fewer))\b/iu;
/** "takes about 10 weeks" */
const TAKES = /\btakes?\s+(?:\p{L}+\s+){0,2}$/iu;
/** Rules for these times differ from those for the rest of the year. */
const FREE_TIME = ["holiday", "vacation", "break", "summer", "winter"];

/** Tells whether a figure contradicts a fact of the same unit. @param shared the number of topics they share */
export function contradicts(stated: Stated, fact: KnownFact, shared: number): boolean {
  const { figure, before, topics } = stated;
  const bound = boundOf(before.slice(-20));
  if (bound && fact.bound && bound !== fact.bound) return false;
  if (shared >= 2 && shared / fact.topics.size >= 0.6) return true;
  // For a fact without a country, one shared word is not enough.
  if (fact.country === undefined) return false;
  if (figure.unit === "count")
    return !(bound === "lower" && figure.low <= fact.low) && countsAll(stated, fact);
  const subjects = [...topics].filter(isSubject);
  const isSameSubject = subjects.some((topic) => fact.topics.has(topic));
  // "£1,300 a month" when the fact says £1,334: a sum for the same period and no other purpose.
  if (figure.isMoney) return isClose(figure, fact) && (isSameSubject || subjects.length === 0);
  // "22 hours a week" in a text about work, or "takes 10 weeks" about a permit: a rule for the same subject.
  const isRule = figure.per === fact.per && (fact.per !== undefined || TAKES.test(before));
  return isRule && isSameSubject && !FREE_TIME.some((word) => topics.has(word) && !fact.topics.has(word));
}

/** "Kent has 22 orchards": the total of everything that the fact counts. */
function countsAll(
  { figure, before, behind, counted, countries }: Stated,
  { topics, low }: KnownFact,
): boolean {
  const factor = Math.max(figure.high / low, low / figure.high);
  if (factor > MAX_FACTOR || OF_SOMEBODY.test(before) || RESTRICTED.test(behind)) return false;
  const isSameThing = counted.some(
    (things) => things.size === topics.size && [...topics].every((one) => things.has(one)),
  );
  const places = [OWNER.exec(before)?.[1], PLACE.exec(behind)?.[1]].filter((place) => place !== undefined);
  return isSameThing && places.every((place) => countries.some(({ name }) => name.test(place)));
}

function isClose({ low, high, per }: Figure, fact: KnownFact): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= other * CLOSE;
  if (low < LARGE_SUM || (per !== undefined && per !== fact.per)) return false;
  return isNear(low, fact.low) && isNear(high, fact.high);
}
