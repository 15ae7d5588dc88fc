import { isObject } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import type { Country } from "#src/rules/advice/subjects/countries.rules.ts";
import type { Passage } from "#src/rules/advice/subjects/passage.ts";
import type { Figure } from "./figures.ts";
import { topicsOf } from "./topics.ts";

/** A text, with a function that returns the labels and headings next to and above it; called only for texts with a figure. */
export type PassageInContext = Passage & { context: () => readonly string[] };

/** A figure with its sentence and context. */
export type Surroundings = ReturnType<typeof surroundingsOf>;

const SENTENCE_END = /[.!?]\s|\n/;
const CLAUSE_END = /[,;:]\s|\sand\s/;
const MAX_SENTENCE_LENGTH = 200;

/** Determines the sentence and the labels around a figure, and the countries that they are about. */
export function surroundingsOf(
  { text, context, page }: PassageInContext,
  figure: Figure,
  countries: readonly Country[],
) {
  const end = figure.index + figure.text.length;
  const [behind = ""] = text.slice(end, end + MAX_SENTENCE_LENGTH).split(SENTENCE_END, 1);
  const start = Math.max(0, figure.index - MAX_SENTENCE_LENGTH);
  const before = text.slice(start, figure.index).split(SENTENCE_END).at(-1) ?? "";
  const labels = context();
  const words = [before, behind, ...labels].join("\n");
  const mentions = countries.filter(({ name }) => name.test(words));
  return {
    figure,
    /** The part of the sentence before the figure. */
    before,
    behind,
    labels,
    isAlone: text === figure.text,
    /** The countries named in the sentence; if there are none, those of the page. */
    countries: mentions.length > 0 ? mentions : page.countries,
  };
}

/** The nouns that a number without a unit may count. */
export function countedBy({ behind, labels, isAlone }: Surroundings): ReadonlySet<string> {
  if (isAlone) return topicsOf(labels.join("\n"));
  const [nouns = ""] = /^[\s-]+(?:[\p{L}-]+\s?){1,3}/u.exec(behind) ?? [];
  return topicsOf(nouns);
}

/** The topics of a figure's sentence and surrounding labels. */
export function topicsAround({ before, behind, labels }: Surroundings): ReadonlySet<string> {
  return topicsOf([before, behind, ...labels].join("\n"));
}

/** The topics of a figure's clause, except its country; for a standalone number, those of each label. */
export function statementsOf({ before, behind, labels, isAlone, countries }: Surroundings) {
  if (isAlone) return [labels.join("\n"), ...labels].map(topicsOf);
  const clause = `${before.split(CLAUSE_END).at(-1)} ${behind.split(CLAUSE_END, 1)}`;
  return [topicsOf(countries.reduce((words, { name }) => words.replace(name, ""), clause))];
}

/** Keys of texts that name the subject of the object that contains them. */
const HEADINGS = ["title", "label", "category", "question", "term", "eyebrow", "name", "text"];
const MAX_LABEL_LENGTH = 80;

/** Collects labels and headings next to and above a text, up to its block, the nearest first. */
export function contextOf({ parent }: Visited): string[] {
  const labels: string[] = [];
  for (let above = parent; above?.parent; above = above.parent) {
    const holder = isObject(above.value) ? above.value : {};
    const texts = HEADINGS.map((key) => holder[key]).filter((text) => typeof text === "string");
    labels.push(...texts.filter(({ length }) => length <= MAX_LABEL_LENGTH));
  }
  return labels;
}
