import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { contradicts, isWithin, type Near, type Stated } from "./contradictions.ts";
import { type Figure, figuresIn } from "./figures.ts";
import { type Country, type KnownFact, sameKind, sameValue } from "./known-facts.ts";
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
 * Contradicted: same unit, another number, and the words name most of what the fact is about, or it is said in short
 * ("22 universities"). A country's fact only counts where the sentence, or else the page, is about that country.
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
    const counted = figure.unit === "count" ? countedThings(text, figure, context) : [];
    // A number of nothing, such as the one at the end of a name.
    if (figure.unit === "count" && counted.every(({ size }) => size === 0)) return [];
    contexts ??= new SentenceContexts(passage, known);
    const { topics, countries } = contexts.at(figure.index);
    const near = candidates
      .filter(({ country }) => country === undefined || countries.includes(country))
      .filter((fact) => counted.length === 0 || counted.some((things) => shared(fact, things) > 0))
      .map((fact) => ({ fact, shared: shared(fact, topics) }))
      .sort((a, b) => b.shared - a.shared || a.fact.topics.size - b.fact.topics.size);
    const namesCountry = (words: string) =>
      known.some(({ prefix, name }) => countries.includes(prefix) && name.test(words));
    const found = explain({ figure, text, counted, topics, namesCountry }, near, pointer);
    return found ? [{ diagnostic: found, index: figure.index }] : [];
  });
}

function shared(fact: KnownFact, topics: ReadonlySet<string>): number {
  return [...fact.topics].filter((topic) => topics.has(topic)).length;
}

/** What a bare number counts: the words behind it; where it stands alone, the labels around it, together or one by one. */
function countedThings(text: string, figure: Figure, context: () => string): Set<string>[] {
  const behind = text.slice(figure.index + figure.text.length);
  const alone = text.trim() === figure.text.trim();
  if (alone) return [topicsOf(context()), ...context().split("\n").map(topicsOf)];
  const words = /^\+?[\s-]+((?:[\p{L}-]+\s?){1,3})/u.exec(behind)?.[1] ?? "";
  return [topicsOf(words), topicsOf(words.split(/\s/)[0] ?? "")];
}

function explain(stated: Stated, near: readonly Near[], pointer: string): Diagnostic | undefined {
  const { figure } = stated;
  const weak = WEAK.has(figure.unit) || (figure.unit === "count" && figure.low < LARGE);
  const quoted = `"${figure.text}"`;
  const equal = near.find(({ fact, shared }) => sameValue(figure, fact) && shared >= needed(fact, weak));
  if (equal) return createDiagnostic("fact/typed", pointer, { found: quoted, name: equal.fact.name });
  // Where the country has a figure of its own for the same thing, that of the whole service is another one.
  const hasOwn = near.some(({ fact, shared }) => fact.country !== undefined && shared > 0);
  const against = near
    .filter(({ fact }) => !hasOwn || fact.country !== undefined)
    .find((one) => contradicts(stated, one));
  if (!against) return undefined;
  const explains = ({ fact, shared }: Near) =>
    fact.country === against.fact.country && shared >= Math.max(1, against.shared) && isWithin(figure, fact);
  if (near.some(explains)) return undefined;
  const { name, value } = against.fact;
  return createDiagnostic("fact/contradicted", pointer, { found: quoted, name, value });
}

/** How many words a text must share with an equal fact before the two are taken for the same thing. */
function needed({ country, topics }: KnownFact, weak: boolean): number {
  if (weak) return Math.min(country ? 1 : 2, topics.size);
  return country ? 0 : Math.min(1, topics.size);
}
