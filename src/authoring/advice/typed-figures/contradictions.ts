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
/** "We compare 25 orchards for you": only some of them. */
const OF_SOMEBODY = /\b(?:we|us|our|you|your)\b/i;
const MORE_THAN = /\b(?:over|more than|at least)\s+$/i;
/** "takes about 10 weeks" */
const TAKES = /\btakes?\s+(?:\p{L}+\s+){0,2}$/iu;
/** "orchards that …", "orchards in the top 200": only some of them. */
const RESTRICTED =
  /^[\s-]+[\p{L}-]+\s+(?:that|which|who|whose|where|with|of|among|offering|ranked|accepting|accept|ask|take|use|on|in the (?:top|world)|or (?:more|fewer))\b/iu;
const PLACE = /^[\s-]+[\p{L}-]+\s+(?:in|near|around|outside)\s+(?:the\s+)?(\p{Lu}[\p{L} ]*)/u;
/** Rules for these times differ from those for the rest of the year. */
const FREE_TIME = ["holiday", "vacation", "break", "summer", "winter"];

/** Tells whether a figure contradicts a fact of the same unit. @param shared the number of topics they share */
export function contradicts(stated: Stated, fact: KnownFact, shared: number): boolean {
  const bound = boundOf(stated.before.slice(-20));
  if (bound && fact.bound && bound !== fact.bound) return false;
  if (shared >= 2 && shared / fact.topics.size >= 0.6) return true;
  // For a fact without a country, one shared word is not enough.
  if (fact.country === undefined) return false;
  if (stated.figure.unit === "count") return countsAll(stated, fact);
  return stated.figure.isMoney ? isClose(stated, fact) : isSameRule(stated, fact);
}

/** "Kent has 22 orchards": the total of everything that the fact counts. */
function countsAll(
  { figure, before, behind, counted, countries }: Stated,
  { topics, low }: KnownFact,
): boolean {
  const factor = Math.max(figure.high / low, low / figure.high);
  if (factor > MAX_FACTOR || OF_SOMEBODY.test(before) || RESTRICTED.test(behind)) return false;
  if (MORE_THAN.test(before) && figure.low <= low) return false;
  if (!counted.some((things) => things.size === topics.size && [...topics].every((one) => things.has(one))))
    return false;
  const others = [OWNER.exec(before)?.[1], PLACE.exec(behind)?.[1]].filter((place) => place !== undefined);
  return others.every((place) => countries.some(({ name }) => name.test(place)));
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
function isSameRule({ figure, before, topics }: Stated, { per, topics: own }: KnownFact): boolean {
  if (figure.per !== per || (per === undefined && !TAKES.test(before))) return false;
  if (FREE_TIME.some((word) => topics.has(word) && !own.has(word))) return false;
  return [...topics].some((topic) => isSubject(topic) && own.has(topic));
}
