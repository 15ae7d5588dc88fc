import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Figure, figuresIn } from "./figures.ts";
import { type Bound, boundOf, type Country, type KnownFact, sameKind, sameValue } from "./known-facts.ts";
import { type Passage, SentenceContexts } from "./sentence-contexts.ts";
import { topicsOf } from "./topics.ts";

/** A diagnostic, and the place in the text of the passage where its figure begins. */
export type FigureFinding = { diagnostic: Diagnostic; index: number };

/** Units in which a number says so little that only words around it can tie it to a fact. */
const WEAK = new Set([
  "minutes",
  "hours",
  "days",
  "working-days",
  "weeks",
  "months",
  "years",
  "percent",
  "score",
]);
/** A number of things below this is likely to be some other number of things. */
const LARGE = 1_000;

/**
 * Figures of a text that a registered fact already says, or says otherwise.
 *
 * Equal: same unit and number; for hours, weeks and small numbers the words around must speak of the same thing too.
 * Contradicted: same unit, another number, and the words name most of what the fact is about. A country's fact only
 * counts where the sentence, or else the page, is about that country.
 */
export function typedFacts(
  passage: Passage,
  facts: readonly KnownFact[],
  known: readonly Country[],
): FigureFinding[] {
  const { text, pointer, context } = passage;
  let contexts: SentenceContexts | undefined;
  const kinds = new Map<string, KnownFact[]>();
  return figuresIn(text).flatMap((figure) => {
    const kind = `${figure.unit} ${figure.per}`;
    const candidates = kinds.get(kind) ?? facts.filter((fact) => sameKind(figure, fact));
    kinds.set(kind, candidates);
    if (candidates.length === 0) return [];
    const counted = figure.unit === "count" ? countedThing(text, figure, context) : undefined;
    // A number of nothing, such as the one at the end of a name.
    if (counted?.size === 0) return [];
    contexts ??= new SentenceContexts(passage, known);
    const { topics, countries } = contexts.at(figure.index);
    const near = candidates
      .filter(({ country }) => country === undefined || countries.includes(country))
      .filter((fact) => !counted || shared(fact, counted) > 0)
      .map((fact) => ({ fact, shared: shared(fact, topics) }))
      .sort((a, b) => b.shared - a.shared || a.fact.topics.size - b.fact.topics.size);
    const found = explain(
      figure,
      near,
      boundOf(text.slice(Math.max(0, figure.index - 20), figure.index)),
      pointer,
    );
    return found ? [{ diagnostic: found, index: figure.index }] : [];
  });
}

function shared(fact: KnownFact, topics: ReadonlySet<string>): number {
  return [...fact.topics].filter((topic) => topics.has(topic)).length;
}

/** What a bare number counts: the words behind it; where it stands alone, the labels around it. */
function countedThing(text: string, figure: Figure, context: () => string): Set<string> {
  const alone = text.trim() === figure.text.trim();
  const behind = text.slice(figure.index + figure.text.length);
  return topicsOf(alone ? context() : (/^\+?\s+(?:[\p{L}-]+\s?){1,3}/u.exec(behind)?.[0] ?? ""));
}

type Near = { fact: KnownFact; shared: number };

function explain(
  figure: Figure,
  near: readonly Near[],
  bound: Bound,
  pointer: string,
): Diagnostic | undefined {
  const weak = WEAK.has(figure.unit) || (figure.unit === "count" && figure.low < LARGE);
  const quoted = `"${figure.text}"`;
  const equal = near.find(({ fact, shared }) => sameValue(figure, fact) && shared >= needed(fact, weak));
  if (equal) return createDiagnostic("fact/typed", pointer, { found: quoted, name: equal.fact.name });
  const against = near.find(
    ({ fact, shared }) =>
      shared >= 2 && shared / fact.topics.size >= 0.6 && !(bound && fact.bound && bound !== fact.bound),
  );
  if (!against) return undefined;
  const { name, value } = against.fact;
  return createDiagnostic("fact/contradicted", pointer, { found: quoted, name, value });
}

/** How many words a text must share with an equal fact before the two are taken for the same thing. */
function needed({ country, topics }: KnownFact, weak: boolean): number {
  if (weak) return Math.min(country ? 1 : 2, topics.size);
  return country ? 0 : Math.min(1, topics.size);
}
