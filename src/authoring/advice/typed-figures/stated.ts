import type { Passage } from "#src/authoring/advice/texts/passage.ts";
import { isObject } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import type { Figure } from "./figures.ts";
import type { Country } from "./known-facts.ts";
import { topicsOf } from "./topics.ts";

/** A text, with the labels and headings next to and above it; computed only for texts with a figure. */
export type PassageInContext = Passage & { context: () => string };

/** A figure in its sentence. */
export type Stated = {
  figure: Figure;
  /** The sentence before and after the figure. */
  before: string;
  behind: string;
  /** The nouns that a number without a unit may count, one set per reading; none for other figures. */
  counted: readonly ReadonlySet<string>[];
  /** Topics of the sentence and of the labels around it. */
  topics: ReadonlySet<string>;
  /** Those that the sentence is about: named in it or, failing that, those of the page. */
  countries: readonly Country[];
};

const SENTENCE_END = /[.!?]\s|\n/;
const MAX_SENTENCE_LENGTH = 200;

/** Reads the surroundings of a figure. @returns undefined for a number that counts nothing. @param known countries */
export function statedIn(
  { text, context, page }: PassageInContext,
  figure: Figure,
  known: readonly Country[],
): Stated | undefined {
  const end = figure.index + figure.text.length;
  const [behind = ""] = text.slice(end, end + MAX_SENTENCE_LENGTH).split(SENTENCE_END, 1);
  const isAlone = text.length <= MAX_LABEL_LENGTH && text.trim() === figure.text;
  const nouns = figure.unit === "count" && !isAlone ? nounsOf(behind) : [];
  if (figure.unit === "count" && !isAlone && nouns.every(({ size }) => size === 0)) return undefined;
  const start = Math.max(0, figure.index - MAX_SENTENCE_LENGTH);
  const before = text.slice(start, figure.index).split(SENTENCE_END).at(-1) ?? "";
  const labels = context();
  const named = known.filter(({ name }) => name.test(`${before} ${behind}\n${labels}`));
  const countries = named.length > 0 ? named : known.filter(({ prefix }) => page.countries.includes(prefix));
  const each = labels.split("\n").map(topicsOf);
  const around = each.flatMap((topics) => [...topics]);
  // If a number stands alone, it counts what its labels name, together or one by one.
  const counted = figure.unit === "count" && isAlone ? [new Set(around), ...each] : nouns;
  const topics = new Set([...topicsOf(`${before} ${behind}`), ...around]);
  return { figure, before, behind, counted, topics, countries };
}

/** The words after a number. */
function nounsOf(behind: string): Set<string>[] {
  const [words = "", first = ""] = /^[\s-]+(?=([\p{L}-]+))(?:[\p{L}-]+\s?){1,3}/u.exec(behind) ?? [];
  return [topicsOf(words), topicsOf(first)];
}

/** Keys whose texts name the subject of everything in their object. */
const HEADINGS = ["title", "label", "category", "question", "term", "eyebrow", "name", "text"];
const MAX_LABEL_LENGTH = 80;

/** Labels and headings next to and above a text, up to its block: one per line, the nearest first. */
export function contextOf({ parent }: Visited): string {
  const words: string[] = [];
  for (let above = parent; above?.parent; above = above.parent) {
    const holder = above.value;
    if (!isObject(holder)) continue;
    const labels = HEADINGS.map((key) => holder[key]).filter((text) => typeof text === "string");
    words.push(...labels.filter(({ length }) => length <= MAX_LABEL_LENGTH));
  }
  return words.join("\n");
}
