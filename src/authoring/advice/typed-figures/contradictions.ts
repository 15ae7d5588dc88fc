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
/** "We compare 25 orchards for you": only some of them. */
const OF_SOMEBODY = /\b(?:we|us|our|you|your)\b/i;
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
  if (figure.unit === "count") return !(bound === "lower" && figure.low <= fact.low) && isTotal(stated, fact);
  const subjects = [...topics].filter(isSubject);
  const isSameSubject = subjects.some((topic) => fact.topics.has(topic));
  // "£1,300 a month" when the fact says £1,334: a sum for the same period and no other purpose.
  if (figure.isMoney) return isClose(figure, fact) && (isSameSubject || subjects.length === 0);
  // "22 hours a week" in a text about work, or "takes 10 weeks" about a permit: a rule for the same subject.
  const isRule = figure.per === fact.per && (fact.per !== undefined || TAKES.test(before));
  return isRule && isSameSubject && !FREE_TIME.some((word) => topics.has(word) && !fact.topics.has(word));
}

/** "Kent has 22 orchards" says nothing but what the fact counts; "22 orchards that grow plums" are only some of them. */
function isTotal({ figure, before, statements }: Stated, { topics, low }: KnownFact): boolean {
  const factor = Math.max(figure.high / low, low / figure.high);
  if (factor > MAX_FACTOR || OF_SOMEBODY.test(before)) return false;
  return statements.some(
    (said) => said.size === topics.size && [...said].every((topic) => topics.has(topic)),
  );
}

function isClose({ low, high, per }: Figure, fact: KnownFact): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= other * CLOSE;
  if (low < LARGE_SUM || (per !== undefined && per !== fact.per)) return false;
  return isNear(low, fact.low) && isNear(high, fact.high);
}
