import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Excerpt, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import type { Country } from "#src/rules/advice/subjects/countries.rules.ts";
import type { Finding } from "#src/rules/advice/subjects/passage.ts";
import { boundOf, type Figure, figuresIn, type KnownFact } from "./figures.ts";
import {
  countedBy,
  type PassageInContext,
  type Surroundings,
  statementsOf,
  surroundingsOf,
  topicsAround,
} from "./stated.ts";
import { isSubject } from "./topics.ts";
import { type CountedThings, typedCount } from "./typed-counts.rules.ts";

export const factTyped = new Rule<Excerpt & WithName>("fact/typed", {
  title: "Fact typed by hand",
  message: ({ excerpt, name }) => say("{excerpt} is what the {_fact} {name} says.", { excerpt, name }),
  hint: "Replace the figure with the fact's name in double braces: {{name}}.",
  editor: { hint: "Replace it with the figure, so that it changes everywhere at once." },
  severity: "warning",
  why: "When the fact changes, every page that names it changes too; a typed figure stays wrong.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Our review and reply take 24 hours." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Our review and reply take {{service.reply}}." }`,
  sample: { excerpt: '"£1,334"', name: "uk.funds.london" },
});

export const factContradicted = new Rule<Excerpt & WithName & { value: string }>("fact/contradicted", {
  title: "Figure that contradicts a fact",
  message: ({ excerpt, name, value }) =>
    say("{excerpt} contradicts the {_fact} {name}, which says {value}.", { excerpt, name, value }),
  hint: "Name the fact in double braces, or correct it in pages/_data/facts.json.",
  editor: { hint: "Replace it with the figure, or correct the figure." },
  severity: "warning",
  why: "Two different figures for one thing cost the reader's trust, or money.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The preparation of an application takes 4 weeks." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "The preparation of an application takes {{service.preparation}}." }`,
  sample: { excerpt: '"30 hours"', name: "canada.work.term", value: "20 hours a week" },
});

/** Minimum value of numbers and amounts that are compared; smaller ones are likely to count other things, or to be other costs. */
const MIN_COMPARED = 1_000;
/** Maximum relative difference between amounts that rounding or last year's value may explain. */
const MAX_ROUNDING = 0.1;
/** Maximum factor between a wrong total and the fact; with a larger difference, the number is probably that of a part. */
const MAX_FACTOR = 2.5;
/** Matches personal pronouns, which limit a count to a part: "We compare 25 orchards for you". */
const PERSONAL_PRONOUN = /\b(?:we|us|our|you|your)\b/i;
/** Matches words before a duration: "takes about 10 weeks". */
const BEFORE_DURATION = /\btakes?\s+(?:\p{L}+\s+){0,2}$/iu;
/** Words for times of the year to which separate rules apply. */
const HOLIDAY_WORDS = ["holiday", "vacation", "break", "summer", "winter"];

/** The facts and collections with which figures in texts are compared. */
type ComparedWith = {
  countries: readonly Country[];
  counted: CountedThings;
  facts: readonly KnownFact[];
};

/**
 * Finds figures in a text that repeat the size of a collection, or repeat or contradict a registered fact.
 * Repeated: same unit and number; for times, shares and small numbers the surrounding words must also share the fact's topic.
 * Contradicted: same unit, another number, and the words name most of the fact's topics, or it is a short statement ("22 orchards"). A
 * country's fact only counts if the sentence, or else the page, is about that country.
 */
export function typedFigures(passage: PassageInContext & { known: ComparedWith }): Finding[] {
  const { text, pointer, known, page } = passage;
  // Collection names are English.
  const isEnglish = page.language === undefined || page.language.startsWith("en");
  return figuresIn(text).flatMap((figure) => {
    const surroundings = surroundingsOf(passage, figure, known.countries);
    const count = isEnglish ? typedCount(surroundings, known.counted, pointer) : undefined;
    const diagnostic = count ?? typedFact(surroundings, known.facts, pointer);
    return diagnostic ? [{ diagnostic, index: figure.index }] : [];
  });
}

function typedFact(
  surroundings: Surroundings,
  facts: readonly KnownFact[],
  pointer: string,
): Diagnostic | undefined {
  const { figure, countries } = surroundings;
  const { text, unit, isMoney, low, high } = figure;
  const alike = facts
    .filter((fact) => isSameKind(figure, fact))
    .filter(({ country }) => country === undefined || countries.some(({ prefix }) => prefix === country));
  // Most figures resemble no fact, so their topics are not computed.
  if (alike.length === 0) return undefined;
  const counted = unit === "count" ? countedBy(surroundings) : undefined;
  const candidates = alike.filter((fact) => !counted || shared(fact, counted) > 0);
  if (candidates.length === 0) return undefined;
  const topics = topicsAround(surroundings);
  // Candidate facts, those with the most common topics first.
  const near = candidates
    .map((fact) => ({ fact, common: shared(fact, topics) }))
    .sort((a, b) => b.common - a.common || a.fact.topics.size - b.fact.topics.size);

  // A number so common that only the surrounding words can relate it to a fact.
  const isWeak = !isMoney && (unit !== "count" || low < MIN_COMPARED);
  const equal = near.find(({ fact, common }) => {
    const needed = (isWeak ? 1 : 0) + (fact.country === undefined ? 1 : 0);
    return low === fact.low && high === fact.high && common >= Math.min(needed, fact.topics.size);
  });
  if (equal) return factTyped.at(pointer, { excerpt: `"${text}"`, name: equal.fact.name });

  // A country's own figure on the subject takes precedence over the figure of the whole service.
  const hasOwn = near.some(({ fact, common }) => fact.country !== undefined && common > 0);
  const against = near
    .filter(({ fact }) => !hasOwn || fact.country !== undefined)
    .find(({ fact, common }) => contradicts(surroundings, topics, fact, common));
  if (!against) return undefined;
  // Another fact on the same subject may explain the figure.
  const isExplained = near.some(
    ({ fact, common }) =>
      fact.country === against.fact.country &&
      common >= Math.max(1, against.common) &&
      fact.low <= low &&
      high <= fact.high,
  );
  if (isExplained) return undefined;
  const { name, value } = against.fact;
  return factContradicted.at(pointer, { excerpt: `"${text}"`, name, value });
}

/** The number of topics that a fact shares with some words. */
function shared({ topics }: KnownFact, words: ReadonlySet<string>): number {
  return [...topics].filter((topic) => words.has(topic)).length;
}

function isSameKind({ unit, isMoney, per }: Figure, fact: KnownFact): boolean {
  if (per !== undefined && fact.per !== undefined && per !== fact.per) return false;
  return isMoney ? fact.money?.test(unit) === true : unit === fact.unit;
}

/** Tells whether a figure contradicts a fact with the same unit. @param shared number of topics in common */
function contradicts(
  surroundings: Surroundings,
  topics: ReadonlySet<string>,
  fact: KnownFact,
  shared: number,
): boolean {
  const { figure, before } = surroundings;
  const bound = boundOf(before.slice(-20));
  if (bound && fact.bound && bound !== fact.bound) return false;
  if (shared >= 2 && shared / fact.topics.size >= 0.6) return true;
  // A fact without a country needs more than one common word.
  if (fact.country === undefined) return false;
  if (figure.unit === "count")
    return !(bound === "lower" && figure.low <= fact.low) && isTotal(surroundings, fact);
  const subjects = [...topics].filter(isSubject);
  const isSameSubject = subjects.some((topic) => fact.topics.has(topic));
  // "£1,300 a month" against a fact of £1,334: a sum for the same period and no other purpose.
  if (figure.isMoney) return isClose(figure, fact) && (isSameSubject || subjects.length === 0);
  // "22 hours a week" in a text about work, or "takes 10 weeks" about a permit: a rule on the same subject.
  const isRule = figure.per === fact.per && (fact.per !== undefined || BEFORE_DURATION.test(before));
  return isRule && isSameSubject && !HOLIDAY_WORDS.some((word) => topics.has(word) && !fact.topics.has(word));
}

/**
 * Tells whether a figure is a total: "Kent has 22 orchards" states what the fact counts; "22 orchards that grow plums" only some of them.
 */
function isTotal(surroundings: Surroundings, { topics, low }: KnownFact): boolean {
  const { figure, before } = surroundings;
  const factor = Math.max(figure.high / low, low / figure.high);
  if (factor > MAX_FACTOR || PERSONAL_PRONOUN.test(before)) return false;
  return statementsOf(surroundings).some(
    (statement) => statement.size === topics.size && [...statement].every((topic) => topics.has(topic)),
  );
}

function isClose({ low, high, per }: Figure, fact: KnownFact): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= other * MAX_ROUNDING;
  if (low < MIN_COMPARED || (per !== undefined && per !== fact.per)) return false;
  return isNear(low, fact.low) && isNear(high, fact.high);
}
