import type { Finding } from "#src/authoring/advice/texts/passage.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { contradicts, isWithin, type MatchingFact, type Stated } from "./contradictions.ts";
import { type Figure, figuresIn } from "./figures.ts";
import { type Country, type KnownFact, sameKind, sameValue } from "./known-facts.ts";
import { type PassageInContext, SentenceContexts } from "./sentence-contexts.ts";
import { topicsOf } from "./topics.ts";

/** Units so common that only the words around a number can relate it to a fact. */
const WEAK = new Set("minutes hours days working-days weeks months years percent score".split(" "));
/** Smaller numbers are likely to count something else. */
const LARGE = 1_000;

/**
 * Finds figures in a text that repeat or contradict a registered fact.
 *
 * Repeated: same unit and number; for hours, weeks and small numbers the words around must also share its topic.
 * Contradicted: same unit, another number, and the words name most of the fact's topics, or it is a short statement
 * ("22 orchards"). A country's fact only counts if the sentence, or else the page, is about that country.
 */
export function typedFacts(
  passage: PassageInContext & { known: { facts: readonly KnownFact[]; countries: readonly Country[] } },
  findings: Finding[],
): void {
  const { text, pointer, context, known } = passage;
  let contexts: SentenceContexts | undefined;
  let labels: Set<string>[] | undefined;
  /** Topics of all labels around the text, and of each. */
  const around = () => {
    labels ??= context().split("\n").map(topicsOf);
    return [new Set(labels.flatMap((topics) => [...topics])), ...labels];
  };
  for (const figure of figuresIn(text)) {
    const candidates = known.facts.filter((fact) => sameKind(figure, fact));
    if (candidates.length === 0) continue;
    const counted = figure.unit === "count" ? countedThings(text, figure, around) : [];
    // A number that counts nothing, such as one at the end of a name.
    if (figure.unit === "count" && counted.every(({ size }) => size === 0)) continue;
    contexts ??= new SentenceContexts(passage, known.countries, around()[0] ?? new Set());
    const { topics, countries } = contexts.at(figure.index);
    const near = candidates
      .filter(({ country }) => country === undefined || countries.includes(country))
      .filter((fact) => counted.length === 0 || counted.some((things) => shared(fact, things) > 0))
      .map((fact) => ({ fact, shared: shared(fact, topics) }))
      .sort((a, b) => b.shared - a.shared || a.fact.topics.size - b.fact.topics.size);
    const namesCountry = (words: string) =>
      known.countries.some(({ prefix, name }) => countries.includes(prefix) && name.test(words));
    const diagnostic = explain({ figure, text, counted, topics, namesCountry }, near, pointer);
    if (diagnostic) findings.push({ diagnostic, index: figure.index });
  }
}

function shared(fact: KnownFact, topics: ReadonlySet<string>): number {
  return [...fact.topics].filter((topic) => topics.has(topic)).length;
}

/**
 * The nouns that a bare number counts: the words after it; if it stands alone, the labels around it, together or one by
 * one.
 */
function countedThings(text: string, figure: Figure, around: () => Set<string>[]): Set<string>[] {
  const behind = text.slice(figure.index + figure.text.length);
  const alone = text.trim() === figure.text.trim();
  if (alone) return around();
  const words = /^\+?[\s-]+((?:[\p{L}-]+\s?){1,3})/u.exec(behind)?.[1] ?? "";
  return [topicsOf(words), topicsOf(words.split(/\s/)[0] ?? "")];
}

function explain(stated: Stated, near: readonly MatchingFact[], pointer: string): Diagnostic | undefined {
  const { figure } = stated;
  const weak = WEAK.has(figure.unit) || (figure.unit === "count" && figure.low < LARGE);
  const quoted = `"${figure.text}"`;
  const equal = near.find(({ fact, shared }) => sameValue(figure, fact) && shared >= needed(fact, weak));
  if (equal) return createDiagnostic("fact/typed", pointer, { found: quoted, name: equal.fact.name });
  // If the country has its own figure for the same subject, that of the whole service does not apply.
  const hasOwn = near.some(({ fact, shared }) => fact.country !== undefined && shared > 0);
  const against = near
    .filter(({ fact }) => !hasOwn || fact.country !== undefined)
    .find((one) => contradicts(stated, one));
  if (!against) return undefined;
  const explains = ({ fact, shared }: MatchingFact) =>
    fact.country === against.fact.country && shared >= Math.max(1, against.shared) && isWithin(figure, fact);
  if (near.some(explains)) return undefined;
  const { name, value } = against.fact;
  return createDiagnostic("fact/contradicted", pointer, { found: quoted, name, value });
}

/** The number of topics that a text must share with an equal fact to refer to it. */
function needed({ country, topics }: KnownFact, weak: boolean): number {
  if (weak) return Math.min(country ? 1 : 2, topics.size);
  return country ? 0 : Math.min(1, topics.size);
}
