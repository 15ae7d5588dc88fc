import type { Country } from "#src/authoring/advice/countries.ts";
import type { Passage } from "#src/authoring/advice/texts/passage.ts";
import { isObject } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import type { Figure } from "./figures.ts";
import { topicsOf } from "./topics.ts";

/** A text, with the labels and headings next to and above it; computed only for texts with a figure. */
export type PassageInContext = Passage & { context: () => readonly string[] };

/** A figure in its sentence. */
export type Surroundings = ReturnType<typeof surroundingsOf>;

/** The same with the topics of its words. */
export type Stated = ReturnType<typeof statedIn>;

const SENTENCE_END = /[.!?]\s|\n/;
const CLAUSE_END = /[,;:]\s|\sand\s/;
const MAX_SENTENCE_LENGTH = 200;

/** Reads the surroundings of a figure. */
export function surroundingsOf(
  { text, context, page }: PassageInContext,
  figure: Figure,
  known: readonly Country[],
) {
  const end = figure.index + figure.text.length;
  const [behind = ""] = text.slice(end, end + MAX_SENTENCE_LENGTH).split(SENTENCE_END, 1);
  const start = Math.max(0, figure.index - MAX_SENTENCE_LENGTH);
  const before = text.slice(start, figure.index).split(SENTENCE_END).at(-1) ?? "";
  const labels = context();
  const words = [before, behind, ...labels].join("\n");
  const named = known.filter(({ name }) => name.test(words));
  return {
    figure,
    /** The sentence before and after the figure. */
    before,
    behind,
    labels,
    isAlone: text === figure.text,
    /** Those named in the sentence or, failing that, those of the page. */
    countries: named.length > 0 ? named : page.countries,
  };
}

/** Finds out what a figure is about. */
export function statedIn(surroundings: Surroundings) {
  const { before, behind, labels, isAlone, countries } = surroundings;
  const clause = `${before.split(CLAUSE_END).at(-1)} ${behind.split(CLAUSE_END, 1)}`;
  const unnamed = countries.reduce((words, { name }) => words.replace(name, ""), clause);
  const each = labels.map(topicsOf);
  const around = each.flatMap((topics) => [...topics]);
  const [nouns = ""] = /^[\s-]+(?:[\p{L}-]+\s?){1,3}/u.exec(behind) ?? [];
  return {
    ...surroundings,
    /** The nouns that a number without a unit may count. */
    counted: isAlone ? new Set(around) : topicsOf(nouns),
    /** The subject of the clause besides its country; for a number on its own, each of its labels. */
    statements: isAlone ? [new Set(around), ...each] : [topicsOf(unnamed)],
    /** Those of the sentence and of the labels around it. */
    topics: new Set([...topicsOf(`${before} ${behind}`), ...around]),
  };
}

/** Keys whose texts name the subject of everything in their object. */
const HEADINGS = ["title", "label", "category", "question", "term", "eyebrow", "name", "text"];
const MAX_LABEL_LENGTH = 80;

/** Labels and headings next to and above a text, up to its block, the nearest first. */
export function contextOf({ parent }: Visited): string[] {
  const labels: string[] = [];
  for (let above = parent; above?.parent; above = above.parent) {
    const holder = isObject(above.value) ? above.value : {};
    const texts = HEADINGS.map((key) => holder[key]).filter((text) => typeof text === "string");
    labels.push(...texts.filter(({ length }) => length <= MAX_LABEL_LENGTH));
  }
  return labels;
}
