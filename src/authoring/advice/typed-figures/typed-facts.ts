import type { Finding } from "#src/authoring/advice/texts/passage.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { contradicts } from "./contradictions.ts";
import { figuresIn } from "./figures.ts";
import { type Country, type KnownFact, sameKind, sameValue } from "./known-facts.ts";
import { type PassageInContext, type Stated, statedIn } from "./stated.ts";

/** Units so common that only the words around a number can relate it to a fact. */
const WEAK = new Set("minutes hours days working-days weeks months years percent score".split(" "));
/** Smaller numbers are likely to count something else. */
const LARGE = 1_000;

/** A fact that a figure may mean, and the number of its topics near the figure. */
type MatchingFact = { fact: KnownFact; shared: number };

/**
 * Finds figures in a text that repeat or contradict a registered fact.
 *
 * Repeated: same unit and number; for hours, weeks and small numbers the words around must also share its topic.
 * Contradicted: same unit, another number, and the words name most of the fact's topics, or it is a short statement
 * ("22 orchards"). A country's fact only counts if the sentence, or else the page, is about that country.
 */
export function typedFacts(
  passage: PassageInContext & { known: { facts: readonly KnownFact[]; countries: readonly Country[] } },
): Finding[] {
  const { text, pointer, known } = passage;
  return figuresIn(text).flatMap((figure) => {
    const candidates = known.facts.filter((fact) => sameKind(figure, fact));
    const stated = candidates.length > 0 ? statedIn(passage, figure, known.countries) : undefined;
    const diagnostic = stated && explain(stated, matching(stated, candidates), pointer);
    return diagnostic ? [{ diagnostic, index: figure.index }] : [];
  });
}

/** The facts that a figure may mean, those with most topics near it first. */
function matching(
  { figure, counted, topics, countries }: Stated,
  facts: readonly KnownFact[],
): MatchingFact[] {
  const shared = (fact: KnownFact, words: ReadonlySet<string>) =>
    [...fact.topics].filter((topic) => words.has(topic)).length;
  return facts
    .filter(({ country }) => country === undefined || countries.some(({ prefix }) => prefix === country))
    .filter((fact) => figure.unit !== "count" || counted.some((things) => shared(fact, things) > 0))
    .map((fact) => ({ fact, shared: shared(fact, topics) }))
    .sort((a, b) => b.shared - a.shared || a.fact.topics.size - b.fact.topics.size);
}

function explain(stated: Stated, near: readonly MatchingFact[], pointer: string): Diagnostic | undefined {
  const { figure } = stated;
  const found = `"${figure.text}"`;
  const isWeak = WEAK.has(figure.unit) || (figure.unit === "count" && figure.low < LARGE);
  const equal = near.find(({ fact, shared }) => sameValue(figure, fact) && shared >= needed(fact, isWeak));
  if (equal) return createDiagnostic("fact/typed", pointer, { found, name: equal.fact.name });
  // If the country has its own figure for the same subject, that of the whole service does not apply.
  const hasOwn = near.some(({ fact, shared }) => fact.country !== undefined && shared > 0);
  const against = near
    .filter(({ fact }) => !hasOwn || fact.country !== undefined)
    .find(({ fact, shared }) => contradicts(stated, fact, shared));
  if (!against) return undefined;
  const explains = ({ fact, shared }: MatchingFact) =>
    fact.country === against.fact.country &&
    shared >= Math.max(1, against.shared) &&
    fact.low <= figure.low &&
    figure.high <= fact.high;
  if (near.some(explains)) return undefined;
  const { name, value } = against.fact;
  return createDiagnostic("fact/contradicted", pointer, { found, name, value });
}

/** The number of topics that a text must share with an equal fact to refer to it. */
function needed({ country, topics }: KnownFact, isWeak: boolean): number {
  if (isWeak) return Math.min(country ? 1 : 2, topics.size);
  return country ? 0 : Math.min(1, topics.size);
}
