import MiniSearch, { type AsPlainObject, type Query, type SearchResult } from "minisearch";
import type { Texts } from "#schema/generated/texts.ts";
import { fill, formFor } from "#src/language/phrase.ts";
import { siteAddress } from "#src/ui/address/site-address.ts";
import {
  type FoundPart,
  HALF_BOOST,
  inLanguage,
  KNOWN_WORD,
  SEARCH_INDEX,
  type StoredPart,
  searchOptions,
} from "./search-options.ts";
import { isUnspaced, otherNumbers, runsIn, termOf, withJoined } from "./search-words.ts";

/**
 * The result of a search.
 * @property all number of parts of pages that contain all words
 * @property some number of parts that contain only some of the words; 0 if any part contains all of them
 */
export type FoundParts = { parts: (StoredPart & { words: readonly string[] })[]; all: number; some: number };

const MAX_RESULTS = 20;

/** Share of the best score below which a result with only some of the words is left out: it has only words such as "is". */
const MIN_SCORE_SHARE = 0.25;

/** Extra weight of a result on a page whose parts all match, relative to one on a page with no other match. */
const SUBJECT_WEIGHT = 2;

/** @property sizes number of parts of each page, by its address @property terms all words of the index, normalised */
type LoadedIndex = {
  search: MiniSearch<FoundPart>;
  sizes: ReadonlyMap<string, number>;
  terms: readonly string[];
};

let index: Promise<LoadedIndex> | undefined;

/** Finds parts of pages that contain all words or, if there are none, some of them. @throws Error if the index cannot be loaded */
export async function findParts(question: string, language: string): Promise<FoundParts> {
  index ??= load();
  const { search, sizes, terms } = await index.catch((error) => {
    index = undefined;
    throw error;
  });
  const compounds = (word: string) => (COMPOUNDING.test(language) ? compoundsOf(word, terms) : []);
  const isPart = (word: string) => compounds(word).length > 0;
  const queries = meantWords(question, search, isPart)
    .split(" ")
    .map((word) => inOtherForms(asKnown(word, search), [...otherNumbers(word), ...compounds(word)]));
  const find = (combineWith: "AND" | "OR"): SearchResult[] =>
    bySubject(
      withoutRepetition(inLanguage<SearchResult>(search.search({ combineWith, queries }), language)),
      sizes,
    );
  const all = find("AND");
  const some = all.length > 0 ? [] : relevant(find("OR"));
  const parts = [...all, ...some].slice(0, MAX_RESULTS).map(partOf);
  return { parts, all: all.length, some: some.length };
}

/** Languages that join words: a reader who looks for Gebühren means Studiengebühren, too. */
const COMPOUNDING = /^(?:da|de|et|fi|fo|hu|is|lb|nb|nl|nn|no|sv)\b/;
/** Minimum letters of a part of a compound, and of what precedes it: shorter ones are in many words by chance. */
const MIN_PART = 4;
const MIN_HEAD = 3;

/** Returns the words of the index that have a word as a part, but do not begin with it. */
function compoundsOf(word: string, terms: readonly string[]): string[] {
  const part = termOf(word);
  if (part.length < MIN_PART) return [];
  // For keyboards without umlauts: Gebuehr.
  const spellings = [part, part.replace(/([aou])e/g, "$1")];
  return terms.filter((term) => spellings.some((spelling) => term.includes(spelling, MIN_HEAD)));
}

/**
 * Finds a word that the index knows, and so is not mistyped, and with little weight its neighbours by one letter: `colour` finds `color`,
 * but `constant` no page about contacts. For other words, the general options apply.
 */
function asKnown(word: string, index: Pick<MiniSearch, "search">): Query {
  if (index.search(word, { fuzzy: false }).length === 0) return word;
  return { combineWith: "OR", queries: [word], ...KNOWN_WORD };
}

/** Finds a word, or with half the weight another form of it as a whole word: `fees` finds a page about a fee. */
function inOtherForms(word: Query, forms: readonly string[]): Query {
  if (forms.length === 0) return word;
  const exact: Query = {
    combineWith: "OR",
    queries: [...forms],
    prefix: false,
    fuzzy: false,
    boost: HALF_BOOST,
  };
  return { combineWith: "OR", queries: [word, exact] };
}

/** Removes repeated results: cards on several pages that lead to the same page count as one. */
function withoutRepetition(results: readonly SearchResult[]): SearchResult[] {
  const cards = new Set<string>();
  return results.filter(({ heading, start }) => {
    const card = `${heading}\n${start}`;
    if (start !== "" && cards.has(card)) return false;
    cards.add(card);
    return true;
  });
}

const relevant = (results: readonly SearchResult[]): SearchResult[] => {
  const best = Math.max(0, ...results.map(({ score }) => score));
  return results.filter(({ score }) => score >= best * MIN_SCORE_SHARE);
};

/**
 * Sorts results so that a page about the subject precedes pages that only mention it: the larger the share of a page's parts that match,
 * the higher each of them ranks, at most three times as high.
 */
function bySubject(results: readonly SearchResult[], sizes: ReadonlyMap<string, number>): SearchResult[] {
  const matches = countsOf(results);
  const share = (page: string) => (matches.get(page) ?? 0) / (sizes.get(page) ?? 1);
  const rank = ({ href, score }: SearchResult) => score * (1 + SUBJECT_WEIGHT * share(pageOf(href)));
  return results.toSorted((one, other) => rank(other) - rank(one));
}

function countsOf(results: readonly SearchResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { href } of results) counts.set(pageOf(href), (counts.get(pageOf(href)) ?? 0) + 1);
  return counts;
}

const pageOf = (href: string): string => href.replace(/#.*/, "");

async function load(): Promise<LoadedIndex> {
  const response = await fetch(siteAddress(SEARCH_INDEX));
  if (!response.ok) throw new Error(`${SEARCH_INDEX}: ${response.status}`);
  const stored: AsPlainObject = await response.json();
  const search = MiniSearch.loadJS<FoundPart>(stored, searchOptions);
  const sizes = countsOf(search.search(MiniSearch.wildcard));
  return { search, sizes, terms: stored.index.map(([term]) => term) };
}

/**
 * Corrects likely typing mistakes: `rtee` and `trea` to `tree`; spaces between the thousands of a number are removed. Words of more than
 * four letters are matched approximately during the search instead.
 * @param isPart tells whether a word is a part of words of the index
 */
export function meantWords(
  question: string,
  index: Pick<MiniSearch, "search">,
  isPart: (word: string) => boolean = () => false,
): string {
  const figures = question.replace(/\b\d{1,3}(?: \d{3})+\b/g, (figure) => figure.replaceAll(" ", ""));
  const isKnown = (word: string) => index.search(word, { fuzzy: false }).length > 0;
  const isKnownInOtherNumber = (word: string) =>
    otherNumbers(word).some((form) => index.search(form, { fuzzy: false, prefix: false }).length > 0);
  const onlyNear = (word: string) => {
    const candidates = word.length === 4 ? index.search(word, { fuzzy: 1, prefix: false }) : [];
    const near = new Set(candidates.flatMap(({ terms }) => terms).filter((term) => term.length === 4));
    return near.size === 1 ? [...near][0] : undefined;
  };
  return runsIn(withJoined(figures, isKnown))
    .map((word) =>
      isKnown(word) || isUnspaced(word) || /\d/.test(word) || isKnownInOtherNumber(word) || isPart(word)
        ? word
        : (swapsOf(word).find(isKnown) ?? onlyNear(word) ?? word),
    )
    .join(" ");
}

/** Returns all words that result from swapping two neighbouring letters of a word. */
function swapsOf(word: string): string[] {
  return Array.from(word.slice(1), (next, at) => word.slice(0, at) + next + word[at] + word.slice(at + 2));
}

function partOf({ href, page, heading, start, terms }: SearchResult): FoundParts["parts"][number] {
  return { href, page, heading, start, words: terms };
}

/** The texts for announcing search results. @property language BCP 47 tag */
export type SearchWords = {
  language: string;
  texts: Pick<Texts["search"], "found" | "foundBest" | "some" | "someBest" | "nothing">;
};

/** Builds the announcement of the number of search results. */
export function foundSummary(
  question: string,
  all: number,
  some: number,
  { language, texts }: SearchWords,
): string {
  const count = all > 0 ? all : some;
  if (count === 0) return fill(texts.nothing, { asked: question });
  if (count <= MAX_RESULTS) {
    return all > 0
      ? fill(formFor(texts.found, count, language), { count, asked: question })
      : fill(formFor(texts.some, count, language), { count });
  }
  return all > 0
    ? fill(formFor(texts.foundBest, count, language), { count, asked: question, shown: MAX_RESULTS })
    : fill(formFor(texts.someBest, count, language), { count, shown: MAX_RESULTS });
}
